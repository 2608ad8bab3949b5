import { render, toPlainText } from "@react-email/render";

/** Renders an email to HTML. */
export function renderHtml(element: Parameters<typeof render>[0]): Promise<string> {
  return render(element);
}

/** The plain-text version of an email, in lines of 78 characters. */
export function renderText(html: string): string {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      { selector: "table.facts", format: "dataTable", options: { uppercaseHeaderCells: false } },
    ],
  });
}
