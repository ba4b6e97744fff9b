// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// User interface: panels of collapsible sections with buttons, check boxes, sliders and edit
// fields, drawn with mjr_ into an auxiliary buffer and copied to the window. Describe the items in
// an array of mjuiDef ending with mjITEM_END, add it with mjui_add, lay out with mjui_resize, draw
// with mjui_update and mjui_render, and pass events to mjui_event.
//
// Sizes in themes are in pixels at font scale 100. Colours are red, green, blue in 0..1. Key codes
// are those of GLFW.

#ifndef MUJOCO_MJUI_H_
#define MUJOCO_MJUI_H_

#include <mujoco/mjrender.h>

// Limits.
#define mjMAXUISECT 10   // most sections in a UI
#define mjMAXUIITEM 200  // most items in a section
#define mjMAXUITEXT 300  // most bytes of edited text and of mjuiDef.other
#define mjMAXUINAME 40   // most bytes of a name
#define mjMAXUIMULTI 35  // most choices of a radio or select item
#define mjMAXUIEDIT 7    // most numbers in an edit item
#define mjMAXUIRECT 25   // most rectangles in an mjuiState

// Special values of mjuiDef.state.
#define mjSEPCLOSED 1000  // separator: collapsible and closed; one more: collapsible and open
#define mjPRESERVE 2000   // section or separator: keep the state its slot had before

// Keys.
#define mjKEY_ESCAPE 256     // Escape
#define mjKEY_ENTER 257      // Enter
#define mjKEY_TAB 258        // Tab
#define mjKEY_BACKSPACE 259  // Backspace
#define mjKEY_INSERT 260     // Insert
#define mjKEY_DELETE 261     // Delete
#define mjKEY_RIGHT 262      // right arrow
#define mjKEY_LEFT 263       // left arrow
#define mjKEY_DOWN 264       // down arrow
#define mjKEY_UP 265         // up arrow
#define mjKEY_PAGE_UP 266    // Page Up
#define mjKEY_PAGE_DOWN 267  // Page Down
#define mjKEY_HOME 268       // Home
#define mjKEY_END 269        // End
#define mjKEY_F1 290         // F1
#define mjKEY_F2 291         // F2
#define mjKEY_F3 292         // F3
#define mjKEY_F4 293         // F4
#define mjKEY_F5 294         // F5
#define mjKEY_F6 295         // F6
#define mjKEY_F7 296         // F7
#define mjKEY_F8 297         // F8
#define mjKEY_F9 298         // F9
#define mjKEY_F10 299        // F10
#define mjKEY_F11 300        // F11
#define mjKEY_F12 301        // F12
#define mjKEY_NUMPAD_0 320   // first digit of the numeric keypad
#define mjKEY_NUMPAD_9 329   // last digit of the numeric keypad

// Mouse button.
typedef enum mjtButton_ {
  mjBUTTON_NONE = 0,    // none
  mjBUTTON_LEFT = 1,    // left
  mjBUTTON_RIGHT = 2,   // right
  mjBUTTON_MIDDLE = 3,  // middle
} mjtButton;

// Kind of event.
typedef enum mjtEvent_ {
  mjEVENT_NONE = 0,       // none
  mjEVENT_MOVE = 1,       // mouse moved
  mjEVENT_PRESS = 2,      // mouse button pressed
  mjEVENT_RELEASE = 3,    // mouse button released
  mjEVENT_SCROLL = 4,     // mouse wheel turned
  mjEVENT_KEY = 5,        // key pressed
  mjEVENT_RESIZE = 6,     // window resized
  mjEVENT_REDRAW = 7,     // window needs to be redrawn
  mjEVENT_FILESDROP = 8,  // files dropped on the window
} mjtEvent;

// Kind of item; in parentheses what mjuiDef.pdata points to and what mjuiDef.other holds. A
// shortcut is "" or a modifier (space, C control, S shift, A alt) and a character or # with a key
// code.
typedef enum mjtItem_ {
  mjITEM_END = -2,       // end of the definitions
  mjITEM_SECTION = -1,   // section (other: shortcut; otherint: check box 0 none, 1 off, 2 on)
  mjITEM_SEPARATOR = 0,  // separator
  mjITEM_STATIC = 1,     // text (other: lines)

  // Buttons and check boxes.
  mjITEM_BUTTON = 2,     // button (other: shortcut)
  mjITEM_CHECKINT = 3,   // check box (int; other: shortcut)
  mjITEM_CHECKBYTE = 4,  // check box (mjtByte; other: shortcut)

  // Choices; the value is the number of the choice.
  mjITEM_RADIO = 5,      // choices in columns (int; other: names, one per line)
  mjITEM_RADIOLINE = 6,  // choices in one row (int; other: names, one per line)
  mjITEM_SELECT = 7,     // drop-down list (int; other: names, one per line)

  // Numbers and text.
  mjITEM_SLIDERINT = 8,   // slider (int; other: min max [divisions])
  mjITEM_SLIDERNUM = 9,   // slider (mjtNum; other: min max [divisions])
  mjITEM_EDITINT = 10,    // edit field (int array; other: number of values [min max]...)
  mjITEM_EDITNUM = 11,    // edit field (mjtNum array; other: number of values [min max]...)
  mjITEM_EDITFLOAT = 12,  // edit field (float array; other: number of values [min max]...)
  mjITEM_EDITTXT = 13,    // edit field (char[mjMAXUINAME])
  mjNITEM = 14,           // number of kinds
} mjtItem;

// State of a section.
typedef enum mjtSection_ {
  mjSECT_CLOSED = 0,  // closed
  mjSECT_OPEN = 1,    // open
  mjSECT_FIXED = 2,   // always open, without title
} mjtSection;

// Predicate for items with state above 1: returns non-zero if items of this category are enabled.
// `data` is mjUI.userdata.
typedef int (*mjfItemEnable)(int category, void* data);

// Mouse, keyboard and window. The application fills it before each mjui_event.
struct mjuiState_ {
  // Rectangles of the window, in pixels: 0 is the whole framebuffer, UIs and views follow.
  int nrect;                  // number of rectangles
  mjrRect rect[mjMAXUIRECT];  // rectangles

  // Free for the application.
  void* userdata;  // user data

  // Event.
  int type;  // mjtEvent

  // Mouse buttons.
  int left;           // left button is down
  int right;          // right button is down
  int middle;         // middle button is down
  int doubleclick;    // the latest press was a double click
  int button;         // mjtButton of the latest press or release
  double buttontime;  // time of the latest press (s)

  // Mouse position, in pixels from the lower left.
  double x;   // horizontal
  double y;   // vertical
  double dx;  // movement since the previous event, horizontal
  double dy;  // movement since the previous event, vertical
  double sx;  // wheel movement, horizontal
  double sy;  // wheel movement, vertical

  // Keyboard.
  int control;     // Control is down
  int shift;       // Shift is down
  int alt;         // Alt is down
  int key;         // key pressed; 0: none, or taken by the UI
  double keytime;  // time of the press (s)

  // Which rectangle.
  int mouserect;   // the mouse is in this one
  int dragrect;    // the mouse is being dragged in this one
  int dragbutton;  // mjtButton of the drag

  // Dropped files.
  int dropcount;           // number of files
  const char** droppaths;  // their names; valid during the event only
};
typedef struct mjuiState_ mjuiState;

// Sizes of a theme, in pixels at font scale 100.
struct mjuiThemeSpacing_ {
  int total;       // width of the UI
  int scroll;      // width of the scroll bar
  int label;       // width of labels
  int section;     // gap around sections
  int cornersect;  // corner radius of sections
  int cornersep;   // corner radius of separators
  int itemside;    // gap at the sides of items
  int itemmid;     // gap between two items in a row
  int itemver;     // gap between rows
  int texthor;     // gap beside text
  int textver;     // gap above and below text
  int linescroll;  // scrolling per wheel step
  int samples;     // samples per pixel of the auxiliary buffer
};
typedef struct mjuiThemeSpacing_ mjuiThemeSpacing;

// Colours of a theme. A name ending in 2 is the lower end of a gradient, or the other state.
struct mjuiThemeColor_ {
  float master[3];             // background
  float thumb[3];              // scroll bar
  float secttitle[3];          // section title
  float secttitle2[3];         // section title, lower end
  float secttitleuncheck[3];   // title with the check box off
  float secttitleuncheck2[3];  // the same, lower end
  float secttitlecheck[3];     // title with the check box on
  float secttitlecheck2[3];    // the same, lower end
  float sectfont[3];           // section name
  float sectsymbol[3];         // section symbol and check box
  float sectpane[3];           // section content
  float separator[3];          // separator
  float separator2[3];         // separator, lower end
  float shortcut[3];           // background of shortcuts
  float fontactive[3];         // text of enabled items
  float fontinactive[3];       // text of disabled items
  float decorinactive[3];      // decoration of disabled items
  float decorinactive2[3];     // the same, filled part
  float button[3];             // buttons
  float check[3];              // check boxes
  float radio[3];              // radio items
  float select[3];             // select items
  float select2[3];            // drop-down list
  float slider[3];             // sliders
  float slider2[3];            // sliders, filled part
  float edit[3];               // edit fields
  float edit2[3];              // edit field with invalid text
  float cursor[3];             // edit cursor
};
typedef struct mjuiThemeColor_ mjuiThemeColor;

// Shortcut of a button or check box.
struct mjuiItemSingle_ {
  int modifier;  // 0 none, 1 control, 2 shift, 4 alt
  int shortcut;  // key; 0: none
};

// Choices of a radio or select item.
struct mjuiItemMulti_ {
  int nelem;                             // number of choices
  char name[mjMAXUIMULTI][mjMAXUINAME];  // their names
};

// Range of a slider.
struct mjuiItemSlider_ {
  double range[2];   // smallest and largest value
  double divisions;  // steps between them
};

// Numbers of an edit item.
struct mjuiItemEdit_ {
  int nelem;                     // number of values
  double range[mjMAXUIEDIT][2];  // smallest and largest value of each; min >= max: no bounds
};

// One item of a section.
struct mjuiItem_ {
  // As defined.
  int type;                // mjtItem
  char name[mjMAXUINAME];  // name
  int state;               // 0 disabled, 1 enabled, above: ask mjUI.predicate
  void* pdata;             // value it shows and changes; belongs to the application
  int sectionid;           // section it is in
  int itemid;              // its number in the section
  int userid;              // mjuiDef.otherint

  // Details by type.
  union {
    struct mjuiItemSingle_ single;  // button, check box
    struct mjuiItemMulti_ multi;    // radio, select
    struct mjuiItemSlider_ slider;  // slider
    struct mjuiItemEdit_ edit;      // edit field
  };

  // Layout, in UI coordinates.
  mjrRect rect;  // rectangle
  int skip;      // not drawn: below a closed separator
};
typedef struct mjuiItem_ mjuiItem;

// Section.
struct mjuiSection_ {
  // As defined.
  char name[mjMAXUINAME];  // name
  int state;               // mjtSection
  int modifier;            // modifier of the shortcut: 0 none, 1 control, 2 shift, 4 alt
  int shortcut;            // key that opens it; 0: none
  int checkbox;            // 0 none, 1 off, 2 on

  // Items.
  int nitem;                   // number of items
  mjuiItem item[mjMAXUIITEM];  // items

  // Layout, in UI coordinates.
  mjrRect rtitle;    // rectangle of the title
  mjrRect rcontent;  // rectangle of the content
  int lastclick;     // mjUI.mouseclicks at the latest click in it
};
typedef struct mjuiSection_ mjuiSection;

// A user interface. Zero it, set the fields marked "application", then call mjui_add. UI
// coordinates have their origin at the lower left corner of the full height of the UI.
struct mjUI_ {
  // Set by the application.
  mjuiThemeSpacing spacing;  // theme: sizes
  mjuiThemeColor color;      // theme: colours
  mjfItemEnable predicate;   // tells which items are enabled; NULL: all
  void* userdata;            // argument of the predicate
  int rectid;                // rectangle of the window it is drawn in
  int auxid;                 // auxiliary buffer it is drawn with
  int radiocol;              // columns of radio items; 0: two

  // Layout, in pixels.
  int width;      // width
  int height;     // height as it is
  int maxheight;  // height with everything open: size of the auxiliary buffer
  int scroll;     // how far it is scrolled down

  // Mouse focus.
  int mousesect;       // what a pressed mouse is tracking; 0: nothing
  int mouseitem;       // item being tracked
  int mousehelp;       // shortcuts are being shown
  int mouseclicks;     // number of clicks so far
  int mousesectcheck;  // section plus one whose check box was clicked; 0: none; reset by the
                       // application

  // Keyboard focus.
  int editsect;                // section of the item being edited; 0: none
  int edititem;                // item being edited
  int editcursor;              // position of the cursor
  int editscroll;              // first character shown
  char edittext[mjMAXUITEXT];  // text being edited
  mjuiItem* editchanged;       // item whose edit was completed by the latest event; NULL: none

  // Sections.
  int nsect;                      // number of sections
  mjuiSection sect[mjMAXUISECT];  // sections
};
typedef struct mjUI_ mjUI;

// Definition of a section or item. An array of these ends with type mjITEM_END.
struct mjuiDef_ {
  int type;                 // mjtItem
  char name[mjMAXUINAME];   // name
  int state;                // state: of a section mjtSection, of an item 0 disabled, 1 enabled,
                            // above: ask the predicate
  void* pdata;              // value, by type; NULL: none
  char other[mjMAXUITEXT];  // shortcut, choices, range or text, by type
  int otherint;             // section: check box; item: its userid
};
typedef struct mjuiDef_ mjuiDef;

#endif  // MUJOCO_MJUI_H_
