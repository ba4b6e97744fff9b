// See edit_field.h.

#include "ui/edit_field.h"

#include <algorithm>
#include <cctype>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "ui/items.h"

namespace conjoint {
namespace {

constexpr int kMostCharacters = mjMAXUINAME - 1;  // in a text item

int Length(const mjUI& ui) { return static_cast<int>(TextOf(ui.edittext).size()); }
int NumberCount(const mjuiItem& item) { return std::clamp(item.edit.nelem, 0, mjMAXUIEDIT); }

double ValueOf(const mjuiItem& item, int i) {
  switch (item.type) {
    case mjITEM_EDITINT:
      return static_cast<int*>(item.pdata)[i];
    case mjITEM_EDITNUM:
      return static_cast<mjtNum*>(item.pdata)[i];
    default:
      return static_cast<float*>(item.pdata)[i];
  }
}

void SetValue(const mjuiItem& item, int i, double value) {
  switch (item.type) {
    case mjITEM_EDITINT:
      static_cast<int*>(item.pdata)[i] = static_cast<int>(value);
      break;
    case mjITEM_EDITNUM:
      static_cast<mjtNum*>(item.pdata)[i] = static_cast<mjtNum>(value);
      break;
    default:
      static_cast<float*>(item.pdata)[i] = static_cast<float>(value);
      break;
  }
}

// The numbers that a text begins with; false unless there are exactly as many as the item has, each
// in its range, and whole ones for integers.
bool ReadNumbers(const mjuiItem& item, std::string_view edited, double* numbers) {
  const std::string copy(edited);
  const char* text = copy.c_str();
  const int n = NumberCount(item);
  int count = 0, length;
  for (double number; std::sscanf(text, "%lf%n", &number, &length) == 1; text += length) {
    if (count == n) return false;
    const double* range = item.edit.range[count];
    if (range[0] < range[1] && !(number >= range[0] && number <= range[1])) return false;
    const bool is_int = number >= INT_MIN && number <= INT_MAX && number == std::floor(number);
    if (item.type == mjITEM_EDITINT && !is_int) return false;
    numbers[count++] = number;
  }
  return count == n;
}

// Where the text is inside the rectangle of an item.
struct TextArea {
  TextArea(const mjuiItem& item, const Metrics& px)
      : left(item.rect.left + px.texthor), width(item.rect.width - 2 * px.texthor) {}
  int left, width;
};

// Scrolls the text so that the cursor is seen.
void RevealCursor(mjUI& ui, const Metrics& px, const mjuiItem& item) {
  if (ui.editcursor <= ui.editscroll) {
    ui.editscroll = ui.editcursor;
    return;
  }
  const TextArea area(item, px);
  int width = 0;
  for (int i = ui.editcursor - 1; i >= ui.editscroll; --i) {
    width += px.Width(ui.edittext[i]);
    if (width > area.width) {
      ui.editscroll = i + 1;
      return;
    }
  }
}

void Insert(mjUI& ui, int length, char c) {
  std::copy_backward(ui.edittext + ui.editcursor, ui.edittext + length + 1,
                     ui.edittext + length + 2);
  ui.edittext[ui.editcursor++] = c;
}

// Removes the character at a place.
void Remove(mjUI& ui, int length, int at) {
  std::copy(ui.edittext + at + 1, ui.edittext + length + 1, ui.edittext + at);
}

// What a key writes into a field of numbers, 0 if nothing.
char NumericCharacter(int type, int key) {
  if (key >= mjKEY_NUMPAD_0 && key <= mjKEY_NUMPAD_9) {
    return static_cast<char>('0' + key - mjKEY_NUMPAD_0);
  }
  if (key == ' ' || key == '+' || key == '-' || (key >= '0' && key <= '9')) {
    return static_cast<char>(key);
  }
  if (key == '=') return '+';  // the same key without shift
  if (type == mjITEM_EDITINT) return 0;
  if (key == '.') return '.';
  return key == 'e' || key == 'E' ? 'e' : 0;
}

// What a key writes into a field of text, 0 if nothing. Keys are named by the character they write
// with shift for letters and without it for others.
char TextCharacter(int key, bool shift) {
  if (key < 32 || key > 127) return 0;
  if (!shift) return static_cast<char>(std::tolower(key));
  constexpr std::string_view kPlain = "`-=[]\\;',./", kShifted = "~_+{}|:\"<>?";
  const size_t at = kPlain.find(static_cast<char>(key));
  return at == std::string_view::npos ? static_cast<char>(key) : kShifted[at];
}

}  // namespace

mjuiItem* EditedItem(mjUI& ui) {
  if (ui.editsect < 1 || ui.editsect > SectionCount(ui)) return nullptr;
  mjuiSection& section = ui.sect[ui.editsect - 1];
  if (ui.edititem < 0 || ui.edititem >= ItemCount(section)) return nullptr;
  mjuiItem& item = section.item[ui.edititem];
  return IsEdit(item.type) ? &item : nullptr;
}

void KeepWithinText(mjUI& ui) {
  ui.edittext[mjMAXUITEXT - 1] = 0;
  ui.editcursor = std::clamp(ui.editcursor, 0, Length(ui));
  ui.editscroll = std::clamp(ui.editscroll, 0, Length(ui));
}

std::string EditText(const mjuiItem& item) {
  if (item.type == mjITEM_EDITTXT) {
    const auto* text = static_cast<const char*>(item.pdata);
    return {text, strnlen(text, kMostCharacters)};
  }
  std::string text;
  for (int i = 0; i < NumberCount(item); ++i) {
    char number[40];
    if (item.type == mjITEM_EDITINT) {
      std::snprintf(number, sizeof(number), "%d", static_cast<int*>(item.pdata)[i]);
    } else {
      std::snprintf(number, sizeof(number), "%.4g", ValueOf(item, i));
    }
    text.append(i ? "  " : "").append(number);
  }
  return text;
}

bool IsValidEdit(const mjuiItem& item, std::string_view text) {
  double numbers[mjMAXUIEDIT];
  return item.type == mjITEM_EDITTXT || ReadNumbers(item, text, numbers);
}

void StartEdit(mjUI& ui, const mjuiItem& item) {
  ui.editsect = item.sectionid + 1;
  ui.edititem = item.itemid;
  ui.editcursor = ui.editscroll = 0;
  const std::string text = EditText(item);
  const size_t length = std::min(text.size(), sizeof(ui.edittext) - 1);
  std::fill(std::copy_n(text.data(), length, ui.edittext), std::end(ui.edittext), char{0});
}

void LeaveEdit(mjUI& ui) { ui.editsect = 0; }

bool CommitEdit(mjUI& ui) {
  mjuiItem* item = EditedItem(ui);
  if (!item) return false;
  if (item->type == mjITEM_EDITTXT) {
    auto* text = static_cast<char*>(item->pdata);
    const std::string_view edited = TextOf(ui.edittext).substr(0, kMostCharacters);
    text[edited.copy(text, kMostCharacters)] = 0;
  } else {
    double numbers[mjMAXUIEDIT];
    if (!ReadNumbers(*item, TextOf(ui.edittext), numbers)) return false;
    for (int i = 0; i < NumberCount(*item); ++i) SetValue(*item, i, numbers[i]);
  }
  ui.editchanged = item;
  return true;
}

void MoveCursor(mjUI& ui, const Metrics& px, int x) {
  const mjuiItem* item = EditedItem(ui);
  if (!item) return;
  const TextArea area(*item, px);
  const int length = Length(ui), right = area.left + area.width;
  if (x < area.left) {
    ui.editcursor = ui.editscroll = 0;
    return;
  }
  if (x > right) {
    ui.editcursor = length;
    RevealCursor(ui, px, *item);
    return;
  }
  // The boundary between two characters that is nearest to the mouse.
  const int target = x - area.left;
  int nearest = ui.editscroll, distance = target, width = 0;
  for (int i = ui.editscroll; i < length; ++i) {
    width += px.Width(ui.edittext[i]);
    if (std::abs(width - target) < distance) {
      distance = std::abs(width - target);
      nearest = i + 1;
    }
  }
  ui.editcursor = nearest;
}

void EditByKey(mjUI& ui, const Metrics& px, const mjuiState& state) {
  const mjuiItem* item = EditedItem(ui);
  if (!item) return;
  const int length = Length(ui);
  switch (state.key) {
    case mjKEY_LEFT:
      ui.editcursor = state.control ? 0 : std::max(0, ui.editcursor - 1);
      break;
    case mjKEY_RIGHT:
      ui.editcursor = state.control ? length : std::min(length, ui.editcursor + 1);
      break;
    case mjKEY_HOME:
      ui.editcursor = 0;
      break;
    case mjKEY_END:
      ui.editcursor = length;
      break;
    case mjKEY_BACKSPACE:
      if (ui.editcursor > 0) Remove(ui, length, --ui.editcursor);
      break;
    case mjKEY_DELETE:
      if (ui.editcursor < length) Remove(ui, length, ui.editcursor);
      break;
    default: {
      const bool is_text = item->type == mjITEM_EDITTXT;
      const int most = is_text ? kMostCharacters : mjMAXUITEXT - 1;
      const char c =
          is_text ? TextCharacter(state.key, state.shift) : NumericCharacter(item->type, state.key);
      if (c && length < most) Insert(ui, length, c);
      break;
    }
  }
  RevealCursor(ui, px, *item);
}

}  // namespace conjoint
