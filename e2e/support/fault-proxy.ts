import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { RunningServer } from "../../local/serve.ts";
import { findFreePort } from "./free-port.ts";

export interface NetworkFault {
  /**
   * refuse: refuses connections. hang: neither forwards nor responds. slow: forwards after `delay`. error: responds with
   * `status` at once. cut: ends the response halfway.
   */
  kind: "refuse" | "hang" | "slow" | "error" | "cut";
  /** Milliseconds, for slow. */
  delay?: number;
  /** The status of an error. Default 500. */
  status?: number;
  /** Which requests fail. Default: all. `refuse` always affects all. */
  match?: (request: { method: string; url: string }) => boolean;
}

export interface FaultProxy extends RunningServer {
  /** Switches the fault. For `refuse`, resolves when the port is closed. */
  set(fault: NetworkFault): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Starts a proxy in front of a service that simulates faults. Forwards requests to the current target unless a fault is set.
 */
export async function startFaultProxy(options: { target: string | (() => string) }): Promise<FaultProxy> {
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
    const target = typeof options.target === "string" ? options.target : options.target();
    const pass = () => forward(target, from, to, met);
    if (met?.kind === "slow") setTimeout(pass, met.delay);
    else pass();
  });

  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
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
    async set(next) {
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

function forward(
  target: string,
  from: IncomingMessage,
  to: ServerResponse,
  fault: NetworkFault | undefined,
): void {
  const onward = request(new URL(from.url ?? "/", target), { method: from.method, headers: from.headers });
  onward.once("error", () => to.destroy());
  onward.once("response", (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind !== "cut") return void answer.pipe(to);
    answer.once("data", (chunk: Buffer) => {
      to.write(chunk.subarray(0, chunk.length >> 1), () => to.destroy());
    });
  });
  from.pipe(onward);
}
