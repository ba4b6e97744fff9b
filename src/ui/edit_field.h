// The text of the item that is being edited: from values to text and back, cursor, keys.
//
// mjUI holds one text at a time (edittext, editcursor, editscroll) and the item it belongs to
// (editsect, counted from 1, and edititem).

#ifndef CONJOINT_UI_EDIT_FIELD_H_
#define CONJOINT_UI_EDIT_FIELD_H_

#include <mujoco/mujoco.h>

#include <string>
#include <string_view>

#include "ui/metrics.h"

namespace conjoint {

inline bool IsEditing(const mjUI& ui, int section, int item) {
  return ui.editsect == section + 1 && ui.edititem == item;
}
// The item that is being edited, null if there is none.
mjuiItem* EditedItem(mjUI& ui);

// Ends the text within its room, and puts cursor and scroll within the text.
void KeepWithinText(mjUI& ui);

// Values of an edit item as text.
std::string EditText(const mjuiItem& item);
// Whether a text stands for valid values of the item.
bool IsValidEdit(const mjuiItem& item, std::string_view text);

// Makes the item the edited one, with its values as text.
void StartEdit(mjUI& ui, const mjuiItem& item);
void LeaveEdit(mjUI& ui);
// Stores the values of the text in the item if they are valid, and notes it in ui.editchanged.
bool CommitEdit(mjUI& ui);

// Puts the cursor where the mouse is.
void MoveCursor(mjUI& ui, const Metrics& px, int x);
// What a key does to the text.
void EditByKey(mjUI& ui, const Metrics& px, const mjuiState& state);

}  // namespace conjoint

#endif  // CONJOINT_UI_EDIT_FIELD_H_
