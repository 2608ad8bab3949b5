import type { IncomingMessage, ServerResponse } from "node:http";
import { messages } from "../data/messages.ts";
import { pageUpdated, unexpectedError } from "../data/notices.ts";
import { plainPage } from "./plain-page.ts";

type Answer = { status: number; text: string };

/**
 * Where Next refuses a form that was sent without script, it answers with one line of text. This turns such an answer into a
 * page: for an action that a newer deploy no longer knows, and for an error. The browser's Back button then brings the form
 * back as it was filled in.
 */
export function refuseCalmly(request: IncomingMessage, response: ServerResponse): void {
  if (isPlainPost(request)) standIn(response);
}

function isPlainPost(request: IncomingMessage): boolean {
  if (request.method !== "POST") return false;
  const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;
  return !request.headers["next-action"] && form.test(request.headers["content-type"] ?? "");
}

/** The page to send instead of what Next is about to say, or undefined where it says something better itself. */
function calmAnswer(response: ServerResponse, status: number): Answer | undefined {
  // A page, or an answer to a script: an upload says in JSON what became of its files.
  if (/^(text\/html|application\/json)/.test(String(response.getHeader("content-type") ?? "")))
    return undefined;
  if (response.hasHeader("x-nextjs-action-not-found")) return { status, text: pageUpdated.text };
  return status < 500 ? undefined : { status, text: unexpectedError };
}

function standIn(response: ServerResponse): void {
  const { writeHead, write, end } = response as unknown as Record<
    "writeHead" | "write" | "end",
    (...given: unknown[]) => never
  >;
  let page: string | undefined;

  // The head is written in one place, the body in two; all three have several signatures, passed on as they come.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const answer = calmAnswer(response, status);
    if (!answer) return writeHead.call(response, status, ...rest);
    page = plainPage(answer.text, messages.form.goBack);
    response.removeHeader("content-encoding");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(page));
    return writeHead.call(response, answer.status);
  };
  // A body that comes before any head would bring its own.
  const begin = () => {
    const { headersSent, statusCode } = response;
    if (!headersSent && calmAnswer(response, statusCode)) response.writeHead(statusCode);
  };
  response.write = (...given: unknown[]) => {
    begin();
    return page !== undefined || write.apply(response, given);
  };
  response.end = (...given: unknown[]) => {
    begin();
    return page === undefined ? end.apply(response, given) : end.call(response, page, "utf8");
  };
}
