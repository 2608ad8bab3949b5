import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { findFreePort } from "./free-port.ts";

export interface NetworkFault {
  /** refuse: refuses connections. hang: neither forwards nor responds. slow: forwards after `delay`. error: responds with `status`. */
  kind: "refuse" | "hang" | "slow" | "error";
  /** Milliseconds, for slow. */
  delay?: number;
  /** The status of an error. Default 500. */
  status?: number;
  /** Which requests fail. Default: all. `refuse` always affects all. */
  match?: (request: { method: string; url: string }) => boolean;
}

/** Starts a proxy that forwards requests to a service's current URL, unless a fault is set. */
export async function startFaultProxy(target: () => string) {
  let fault: NetworkFault | undefined;
  const port = await findFreePort();

  const server = createServer((from, to) => {
    const asked = { method: from.method ?? "", url: from.url ?? "" };
    const met = fault && (fault.match?.(asked) ?? true) ? fault : undefined;
    if (met?.kind === "hang") return void from.resume();
    if (met?.kind === "error") {
      from.resume();
      to.writeHead(met.status ?? 500, { "content-type": "application/json" });
      to.end(JSON.stringify({ error: { type: "api_error", message: "A fault on purpose." } }));
      return;
    }
    const pass = () => forward(target(), from, to);
    if (met?.kind === "slow") setTimeout(pass, met.delay);
    else pass();
  });

  const listen = async () => {
    await once(server.listen(port, "127.0.0.1"), "listening");
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sets the fault. For `refuse`, resolves when the port is closed. */
    async set(next: NetworkFault) {
      fault = next;
      if (next.kind === "refuse") await shut();
      else if (!server.listening) await listen();
    },
    async clear() {
      fault = undefined;
      if (!server.listening) await listen();
    },
    close: shut,
  };
}

function forward(target: string, from: IncomingMessage, to: ServerResponse): void {
  // Connections aren't reused, because the service may have just closed one.
  const options = { method: from.method, headers: from.headers, agent: false };
  const onward = request(new URL(from.url ?? "/", target), options);
  onward.once("error", () => to.destroy());
  onward.once("response", (answer) => {
    if (to.destroyed) return void answer.destroy();
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, to, () => undefined);
  });
  from.pipe(onward);
}
