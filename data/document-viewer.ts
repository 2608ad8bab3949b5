// Texts of the desk's page that shows a document next to its decision. Read by components/desk/document.

/** The reasons offered for refusing a document. The customer reads them; the desk can change them before sending. */
export const refusalReasons = {
  unreadable: {
    label: "Unreadable",
    text: "We can’t read every line. Please send a sharper picture, taken in daylight and without a flash.",
  },
  cropped: {
    label: "Cut off",
    text: "A part of the document is missing. Please send a picture or scan that shows all four corners.",
  },
  expired: {
    label: "Expired",
    text: "This document has expired. Please send one that is valid.",
  },
  old: {
    label: "Too old",
    text: "This document is older than three months. Please send one with a newer date.",
  },
  wrong: {
    label: "Wrong document",
    text: "This isn’t the document we asked for. Please see what we need in the list and send that.",
  },
  name: {
    label: "Other name",
    text: "The name on this document isn’t the name in the order. Please send one with the same name, or tell us which is right.",
  },
  unsigned: {
    label: "Not signed",
    text: "The signature is missing. Please sign it by hand and send it again.",
  },
} as const satisfies Record<string, { label: string; text: string }>;

export const documentViewerText = {
  heading: "Document",
  loading: "Loading…",
  unshown: "This file can’t be shown here. Download it to check it.",
  partly: "Something on this page can’t be shown here. Download the file to check it.",
  noScript: "Pages of a PDF are shown with JavaScript. Without it, download the file.",
  download: "Download",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  turn: "Turn",
  previous: "Previous",
  next: "Next",
  back: "Back to the order",
  reasons: "Fill in a reason",
  decision: "Decision",
  keys: "Keys: A accepts, R refuses, + and − zoom, T turns.",
  position: (one: number, all: number) => `Document ${one} of ${all}`,
} as const;
