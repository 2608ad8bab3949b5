import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
/**
 * A load balancer without sticky sessions: each request goes to the next target. Like nginx it tries another target if one refuses
 * the connection, and repeats a GET whose connection was reset.
 */
export async function startLoadBalancer(targets: readonly string[], port = 0) {
  let turn = 0;
  let chosen: number | undefined;

  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, at: number, left: number): void => {
    const target = targets[at % targets.length]!;
    // Connections aren't reused, because the target may have just closed one.
    const onward = request(new URL(from.url ?? "/", target), {
      agent: false,
      method: from.method,
      headers: { ...from.headers, connection: "close" },
    });
    onward.once("response", (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once("error", () => to.destroy());
      answer.pipe(to);
    });
    onward.once("error", (error: NodeJS.ErrnoException) => {
      const isRepeatable = error.code === "ECONNREFUSED" || (from.method === "GET" && !to.headersSent);
      if (isRepeatable && left > 1) pass(from, to, body, at + 1, left - 1);
      else to.destroy(); // Don't repeat a POST, which may have been handled already.
    });
    onward.end(body);
  };

  const server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on("data", (chunk: Buffer) => chunks.push(chunk));
    from.once("end", () => pass(from, to, Buffer.concat(chunks), chosen ?? turn++, targets.length));
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends all further requests to this target. Without one, alternates between all targets again. */
    only(target?: number) {
      chosen = target;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
