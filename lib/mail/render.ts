import { render, toPlainText } from "@react-email/render";

/** A mail's element as HTML. */
export function renderHtml(element: Parameters<typeof render>[0]): Promise<string> {
  return render(element);
}

/** What a program without HTML shows: the same words, in lines of 78 characters, tables as columns. */
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
