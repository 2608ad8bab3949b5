/** The desk's keyboard shortcuts, as listed in their overview. */
export const deskShortcutList = [
  { key: "/", does: "Search" },
  { key: "j", does: "Next row" },
  { key: "k", does: "Previous row" },
  { key: "Enter", does: "Open the row" },
  { key: "e", does: "Assign the order or inquiry to me" },
  { key: "a", does: "On a document’s page: accept it" },
  { key: "r", does: "On a document’s page: refuse it" },
  { key: "+", does: "On a document’s page: zoom in" },
  { key: "-", does: "On a document’s page: zoom out" },
  { key: "t", does: "On a document’s page: turn it" },
  { key: "?", does: "Show these shortcuts" },
] as const;

/** Every key that does something at the desk, so that no component has one that isn't listed. */
export type DeskShortcutKey = (typeof deskShortcutList)[number]["key"];

export const deskShortcutTexts = {
  heading: "Keyboard shortcuts",
  close: "Close",
  assigned: { text: "Assigned to you." },
} as const;
