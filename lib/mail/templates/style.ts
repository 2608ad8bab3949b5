/** The site's colours (app/globals.css) as values, because email programs don't support variables. A test compares both. */
export const emailColours = {
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
export const emailStyles = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: emailColours.paper,
    color: emailColours.text,
    fontFamily: sans,
  },
  ground: { backgroundColor: emailColours.paper, padding: "24px 12px 32px" },
  column: { maxWidth: "600px", margin: "0 auto" },
  brand: { fontFamily: serif, fontSize: "20px", fontWeight: 600, color: emailColours.ink },
  rule: { height: "2px", width: "40px", backgroundColor: emailColours.brass, fontSize: 0, lineHeight: 0 },
  sheet: {
    backgroundColor: emailColours.sheet,
    border: `1px solid ${emailColours.line}`,
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
    color: emailColours.ink,
  },
  subheading: {
    margin: "28px 0 8px",
    fontFamily: serif,
    fontSize: "19px",
    fontWeight: 600,
    color: emailColours.ink,
  },
  text: { margin: "0 0 14px", overflowWrap: "anywhere", wordBreak: "break-word" },
  strong: { color: emailColours.ink, fontWeight: 600 },
  muted: { color: emailColours.muted },
  small: { margin: "12px 0 0", fontSize: "14px", lineHeight: "1.5", color: emailColours.muted },
  quote: {
    margin: "0 0 14px",
    padding: "12px 16px",
    borderLeft: `3px solid ${emailColours.brass}`,
    backgroundColor: emailColours["brass-wash"],
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  factName: {
    padding: "8px 12px 8px 0",
    borderTop: `1px solid ${emailColours.line}`,
    color: emailColours.muted,
    fontSize: "14px",
    textAlign: "left",
    verticalAlign: "baseline",
    fontWeight: "normal",
    width: "36%",
  },
  factValue: {
    padding: "8px 0",
    borderTop: `1px solid ${emailColours.line}`,
    color: emailColours.ink,
    fontWeight: 600,
    verticalAlign: "baseline",
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  buttonCell: { backgroundColor: emailColours.brass, borderRadius: "5px", textAlign: "center" },
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
  link: { color: emailColours.brass, wordBreak: "break-all" },
  foot: { padding: "20px 8px 0", fontSize: "13px", lineHeight: "1.55", color: emailColours.muted },
  footText: { margin: "0 0 8px" },
  hidden: { display: "none", maxHeight: 0, maxWidth: 0, overflow: "hidden", opacity: 0, lineHeight: "1px" },
} as const satisfies Record<string, React.CSSProperties>;

/** Dark mode for programs that support media queries. */
export const darkModeCss = `
@media (prefers-color-scheme: dark) {
  .m-ground, .m-body { background-color: ${emailColours.ink} !important; color: ${emailColours["ink-text"]} !important; }
  .m-sheet { background-color: ${emailColours["ink-soft"]} !important; border-color: ${emailColours.muted} !important; color: ${emailColours["ink-text"]} !important; }
  .m-ink { color: ${emailColours["ink-text"]} !important; }
  .m-muted { color: ${emailColours["ink-muted"]} !important; }
  .m-line { border-color: ${emailColours.muted} !important; }
  .m-quote { background-color: ${emailColours.ink} !important; border-color: ${emailColours.gilt} !important; }
  .m-link { color: ${emailColours.gilt} !important; }
  .m-rule, .m-button { background-color: ${emailColours.gilt} !important; }
  .m-button a { color: ${emailColours.ink} !important; }
}
@media (max-width: 480px) { .m-sheet { padding: 22px 16px !important; } }
`;
