/** The desk's keyboard shortcuts, as listed in their overview. */
export const deskShortcutList = [
  { key: "/", does: "Search" },
  { key: "j", does: "Next row" },
  { key: "k", does: "Previous row" },
  { key: "Enter", does: "Open the row" },
  { key: "e", does: "Assign the order or inquiry to me" },
  { key: "?", does: "Show these shortcuts" },
] as const;

export const deskShortcutTexts = {
  heading: "Keyboard shortcuts",
  close: "Close",
  assigned: { text: "Assigned to you." },
} as const;
