import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server on loopback that can fail on demand. */
export async function startFaultyMailServer() {
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      post.connections += 1;
      done(post.fault === "refuse" ? reply(554, "5.3.2 We take nothing today") : null);
    },
    onRcptTo(_address, _session, done) {
      done(post.fault === "unknown" ? reply(550, "5.1.1 <somebody@example.com>: no such user") : null);
    },
    async onData(stream, _session, done) {
      if (post.fault === "cut") return void sockets.forEach((socket) => socket.destroy());
      const raw = Buffer.concat(await Array.fromAsync(stream)).toString();
      await post.onTaken(raw);
      post.taken.push(raw);
      done();
    },
  });
  smtp.on("error", () => undefined);
  smtp.server.on("connection", (socket: Socket) => sockets.add(socket));
  await once(smtp.listen(0, "127.0.0.1"), "listening");
  const post = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    /** The fault for new connections and messages; undefined accepts every message. */
    fault: undefined as "refuse" | "cut" | "unknown" | undefined,
    /** The accepted messages, in full. */
    taken: [] as string[],
    /** The number of connections so far. */
    connections: 0,
    /** Called with each accepted message, before the acknowledgement. */
    onTaken: (_raw: string): Promise<void> | void => undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => smtp.close(closed));
    },
  };
  return post;
}
