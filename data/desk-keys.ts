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

/** A key of the desk's shortcuts. Typed, so that no component can use a key that isn't listed. */
export type DeskShortcutKey = (typeof deskShortcutList)[number]["key"];

export const deskShortcutText = {
  heading: "Keyboard shortcuts",
  close: "Close",
  assigned: { text: "Assigned to you." },
} as const;
