import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** The address as it came, or, where its path cannot be decoded ("/100%"), one that stands for it and is no page. */
export function soundAddress(url: string): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return `/${encodeURIComponent(path)}`;
  }
}

/** Next says 500 and no more to an address that it cannot decode; from now on such a visitor reads "page not found". */
export function answerBrokenAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = soundAddress(request.url ?? "/");
  });
}
