// The logo, a globe with meridians and a compass needle, in a square of 32. Drawn on pages and PDFs.
export const logoPaths = {
  globe:
    "M16 3a13 13 0 0 0 0 26a13 13 0 0 0 0-26M16 3.4a11.2 12.6 0 0 1 0 25.2a11.2 12.6 0 0 1 0-25.2M16 3.2a7.4 12.8 0 0 0 0 25.6a5.8 12.8 0 0 1 0-25.6a7.4 12.8 0 0 1 0 25.6a5.8 12.8 0 0 0 0-25.6M16 3.2 14 16l2 12.8z",
  needle: "M16 3.2 18 16l-2 12.8z",
  /** The colour of the needle, and of the globe on paper. */
  brass: "#9a7431",
} as const;
