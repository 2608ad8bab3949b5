/** The site's colours (app/globals.css) as values, because email programs don't support variables. A test compares both. */
export const mailColours = {
  ink: "#0f1b33",
  "ink-soft": "#1b2a4a",
  text: "#1d2740",
  muted: "#4a5368",
  paper: "#f8f5ee",
  sheet: "#fffdf9",
  line: "#e0d9c9",
  brass: "#935f00",
  "brass-wash": "#f3ead6",
  gilt: "#d9b872",
  "ink-text": "#eef0f6",
  "ink-muted": "#b9c1d4",
} as const;

const sans = "'Public Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "'Source Serif 4', Georgia, 'Times New Roman', serif";

/** Inline styles, for email programs that ignore styles in the head. */
export const mailStyles = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: mailColours.paper,
    color: mailColours.text,
    fontFamily: sans,
  },
  ground: { backgroundColor: mailColours.paper, padding: "24px 12px 32px" },
  column: { maxWidth: "600px", margin: "0 auto" },
  brand: { fontFamily: serif, fontSize: "20px", fontWeight: 600, color: mailColours.ink },
  rule: { height: "2px", width: "40px", backgroundColor: mailColours.brass, fontSize: 0, lineHeight: 0 },
  sheet: {
    backgroundColor: mailColours.sheet,
    border: `1px solid ${mailColours.line}`,
    borderRadius: "8px",
    padding: "28px 24px",
    fontSize: "16px",
    lineHeight: "1.6",
  },
  heading: {
    margin: "0 0 16px",
    fontFamily: serif,
    fontSize: "26px",
    lineHeight: "1.25",
    fontWeight: 600,
    color: mailColours.ink,
  },
  subheading: {
    margin: "28px 0 8px",
    fontFamily: serif,
    fontSize: "19px",
    fontWeight: 600,
    color: mailColours.ink,
  },
  text: { margin: "0 0 14px", overflowWrap: "anywhere", wordBreak: "break-word" },
  strong: { color: mailColours.ink, fontWeight: 600 },
  muted: { color: mailColours.muted },
  small: { margin: "12px 0 0", fontSize: "14px", lineHeight: "1.5", color: mailColours.muted },
  quote: {
    margin: "0 0 14px",
    padding: "12px 16px",
    borderLeft: `3px solid ${mailColours.brass}`,
    backgroundColor: mailColours["brass-wash"],
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  factName: {
    padding: "8px 12px 8px 0",
    borderTop: `1px solid ${mailColours.line}`,
    color: mailColours.muted,
    fontSize: "14px",
    textAlign: "left",
    verticalAlign: "baseline",
    fontWeight: "normal",
    width: "36%",
  },
  factValue: {
    padding: "8px 0",
    borderTop: `1px solid ${mailColours.line}`,
    color: mailColours.ink,
    fontWeight: 600,
    verticalAlign: "baseline",
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  buttonCell: { backgroundColor: mailColours.brass, borderRadius: "5px", textAlign: "center" },
  button: {
    display: "inline-block",
    padding: "13px 24px",
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
    fontFamily: sans,
    fontSize: "16px",
    lineHeight: "20px",
  },
  link: { color: mailColours.brass, wordBreak: "break-all" },
  foot: { padding: "20px 8px 0", fontSize: "13px", lineHeight: "1.55", color: mailColours.muted },
  footText: { margin: "0 0 8px" },
  hidden: { display: "none", maxHeight: 0, maxWidth: 0, overflow: "hidden", opacity: 0, lineHeight: "1px" },
} as const satisfies Record<string, React.CSSProperties>;

/** Dark mode for programs that support media queries. */
export const darkModeCss = `
@media (prefers-color-scheme: dark) {
  .m-ground, .m-body { background-color: ${mailColours.ink} !important; color: ${mailColours["ink-text"]} !important; }
  .m-sheet { background-color: ${mailColours["ink-soft"]} !important; border-color: ${mailColours.muted} !important; color: ${mailColours["ink-text"]} !important; }
  .m-ink { color: ${mailColours["ink-text"]} !important; }
  .m-muted { color: ${mailColours["ink-muted"]} !important; }
  .m-line { border-color: ${mailColours.muted} !important; }
  .m-quote { background-color: ${mailColours.ink} !important; border-color: ${mailColours.gilt} !important; }
  .m-link { color: ${mailColours.gilt} !important; }
  .m-rule, .m-button { background-color: ${mailColours.gilt} !important; }
  .m-button a { color: ${mailColours.ink} !important; }
}
@media (max-width: 480px) { .m-sheet { padding: 22px 16px !important; } }
`;
