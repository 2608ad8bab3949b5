import { acceptedMediaTypes } from "@/data/limits";
import { uploadProblems, type UploadProblem } from "@/data/document-problems";

/** A path that is reserved for a file, and the signed URL that its bytes are sent to. */
export type UploadTarget = { readonly path: string; readonly url: string };

type Answer = Partial<UploadTarget> & { problem?: UploadProblem };

type Options = {
  /** The target of an earlier try. */
  target?: UploadTarget;
  /** Keeps the target for the next try; undefined if that needs a new one. */
  keep: (target: UploadTarget | undefined) => void;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
};

/** An upload is given up when Storage takes no bytes for this many milliseconds. */
const longestPause = 60_000;

/** Problems of which the bytes may already be in Storage, so that the next try uses the same target. */
const interrupted: readonly (UploadProblem | undefined)[] = ["lost", "unavailable", "session", "tooOften"];

/** Offers a file to `action`, sends its bytes to Storage and lets `action` record it. Returns the problem, if any. */
export async function uploadFile(
  action: string,
  file: File,
  { target, keep, signal, onSent }: Options,
): Promise<UploadProblem | undefined> {
  // A file whose type the browser doesn't know. The server looks at its bytes.
  const type = Object.hasOwn(acceptedMediaTypes, file.type) ? file.type : "application/pdf";
  if (!target) {
    const { problem, path, url } = await ask(action, { step: "begin", size: file.size, type });
    if (problem || !path || !url) return problem ?? "unavailable";
    target = { path, url };
  }
  const { path, url } = target;
  keep(target);
  const refused = await put(url, file, { type, signal, onSent });
  if (signal.aborted || (refused && refused !== "lost")) {
    keep(undefined);
    void ask(action, { step: "cancel", path });
  }
  if (refused || signal.aborted) return refused;
  const { problem } = await ask(action, { step: "record", path, name: file.name });
  if (!interrupted.includes(problem)) keep(undefined);
  return problem;
}

async function ask(action: string, step: object): Promise<Answer> {
  try {
    const answer = await fetch(action, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(step),
    });
    if (!answer.ok) return { problem: answer.status === 403 ? "session" : "unavailable" };
    const said = (await answer.json()) as Answer;
    return said.problem && !(said.problem in uploadProblems) ? { problem: "unavailable" } : said;
  } catch (error) {
    // A proxy may have responded instead of our server.
    return { problem: error instanceof SyntaxError ? "unavailable" : "lost" };
  }
}

type Sending = Pick<Options, "signal" | "onSent"> & { type: string };

/** Sends a file to a signed URL. Uses XMLHttpRequest, because fetch reports no upload progress. */
function put(url: string, file: File, { type, signal, onSent }: Sending): Promise<UploadProblem | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer = setTimeout(stop, longestPause);
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", type);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, longestPause);
      onSent(Math.min(loaded, file.size));
    };
    request.onload = () => resolve(problemOf(request));
    request.onerror = request.onabort = () => resolve("lost");
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener("abort", stop);
    if (signal.aborted) resolve("lost");
    else request.send(file);
  });
}

/** Storage's refusals by the status in the body, which differs from that of the response. 409: an earlier try arrived. */
const refusals: Record<string, UploadProblem | undefined> = {
  409: undefined,
  413: "tooLarge",
  415: "type",
};

function problemOf({ status, responseText }: XMLHttpRequest): UploadProblem | undefined {
  if (status === 200) return undefined;
  const code = /"statusCode":\s*"?(\d+)/.exec(responseText)?.[1] ?? String(status);
  return code in refusals ? refusals[code] : "unavailable";
}

/** Waits until the browser is online. */
export const waitUntilOnline = () =>
  navigator.onLine ? undefined : new Promise((go) => addEventListener("online", go, { once: true }));
