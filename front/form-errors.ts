/** Shows an error page after a form sent without JavaScript, where Next would respond with one line of text. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { messages } from "../data/messages.ts";
import { pageUpdated, unexpectedError } from "../data/notices.ts";
import { errorPage } from "./error-page.ts";

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;

type Method = (...args: unknown[]) => never;

/**
 * Replaces the response to a form if Next fails or no longer has the form's action after a deploy. The browser's Back button then
 * shows the form as it was filled in. All other responses are unchanged.
 */
export function respondWithErrorPage(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  if (method !== "POST" || headers["next-action"] || !formTypes.test(headers["content-type"] ?? "")) return;
  const { writeHead, write, end } = response as unknown as Record<"writeHead" | "write" | "end", Method>;
  let page: string | undefined;

  // Each has several signatures; their arguments are passed on unchanged.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const error = errorOf(response, status);
    if (!error) return writeHead.call(response, status, ...rest);
    page = errorPage(error, messages.form.goBack);
    response.removeHeader("content-encoding");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(page));
    return writeHead.call(response, status);
  };
  // Node's implicit head doesn't go through the writeHead above.
  const writeImplicitHead = () => {
    const { headersSent, statusCode } = response;
    if (!headersSent && errorOf(response, statusCode)) response.writeHead(statusCode);
  };
  response.write = (...args: unknown[]) => {
    writeImplicitHead();
    return page !== undefined || write.apply(response, args);
  };
  response.end = (...args: unknown[]) => {
    writeImplicitHead();
    return page === undefined ? end.apply(response, args) : end.call(response, page, "utf8");
  };
}

/** The text to show instead of this response. HTML pages and JSON are not replaced. */
function errorOf(response: ServerResponse, status: number): string | undefined {
  const type = String(response.getHeader("content-type") ?? "");
  if (/^(text\/html|application\/json)/.test(type)) return undefined;
  if (response.hasHeader("x-nextjs-action-not-found")) return pageUpdated.text;
  return status < 500 ? undefined : unexpectedError;
}
