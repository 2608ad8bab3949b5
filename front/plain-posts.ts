import type { IncomingMessage, ServerResponse } from "node:http";
import { formBytes } from "../data/limits.ts";
import { messages } from "../data/messages.ts";
import { pageUpdated, unexpectedError } from "../data/notices.ts";

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Answer = { status: number; text: string };

/**
 * Where Next refuses a form that was sent without script, it says so in one bare line of text. Here such an answer becomes a
 * page: for an action that a newer deploy no longer knows, a body over the limit, an error. The browser's Back button then
 * brings the form back as it was filled in.
 */
export function refuseCalmly(request: IncomingMessage, response: ServerResponse): void {
  if (isPlainPost(request)) standIn({ request, response });
}

function isPlainPost(request: IncomingMessage): boolean {
  if (request.method !== "POST") return false;
  const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;
  return !request.headers["next-action"] && form.test(request.headers["content-type"] ?? "");
}

/** The page to send instead of what Next is about to say, or undefined where it says something better itself. */
function calmAnswer({ request, response }: Exchange, status: number): Answer | undefined {
  // A page, or an answer to a script: an upload says in JSON what became of its files.
  if (/^(text\/html|application\/json)/.test(String(response.getHeader("content-type") ?? "")))
    return undefined;
  if (response.hasHeader("x-nextjs-action-not-found")) return { status, text: pageUpdated.text };
  if (status < 500) return undefined;
  const tooLarge = Number(request.headers["content-length"]) > formBytes;
  return tooLarge ? { status: 413, text: messages.form.tooLarge } : { status, text: unexpectedError };
}

function standIn(exchange: Exchange): void {
  const { response } = exchange;
  const { writeHead, write, end } = response as unknown as Record<
    "writeHead" | "write" | "end",
    (...given: unknown[]) => never
  >;
  let page: string | undefined;

  // The head is written in one place, the body in two; all three have several signatures, passed on as they come.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const answer = calmAnswer(exchange, status);
    if (!answer) return writeHead.call(response, status, ...rest);
    page = toPage(answer.text);
    response.removeHeader("content-encoding");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(page));
    return writeHead.call(response, answer.status);
  };
  // A body that comes before any head would bring its own.
  const begin = () => {
    const { headersSent, statusCode } = response;
    if (!headersSent && calmAnswer(exchange, statusCode)) response.writeHead(statusCode);
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

/** Words of ours alone, so nothing has to be escaped. Plain, as this stands outside the house. */
function toPage(text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head>
<body style="font-family:Georgia,serif;max-width:40rem;margin:15vh auto;padding:0 1rem">
<h1>${text}</h1>
<p>${messages.form.goBack}</p>
<p><a href="/">Return to Home</a></p>
</body>
</html>`;
}
