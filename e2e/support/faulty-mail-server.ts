import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface FaultyMailServer {
  readonly url: string;
  /** The fault for new connections; undefined accepts every message. */
  fault: "refuse" | "cut" | "full" | "unknown" | undefined;
  /** The accepted messages, in full. */
  readonly taken: string[];
  /** The number of connections so far. */
  readonly connections: number;
  /** Called with each accepted message, before the acknowledgement. */
  onTaken: (raw: string) => Promise<void> | void;
  close(): Promise<void>;
}

const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server on loopback that can fail on demand. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const held = new Set<Socket>();
  let connections = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      if (post.fault === "full")
        return done(reply(452, "4.2.2 The mailbox of <somebody@example.com> is full"));
      if (post.fault === "unknown") return done(reply(550, "5.1.1 <somebody@example.com>: no such user"));
      done();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.once("end", () => {
        const raw = Buffer.concat(parts).toString();
        void Promise.resolve(post.onTaken(raw)).then(() => {
          post.taken.push(raw);
          done();
        });
      });
    },
  });
  smtp.on("error", () => undefined);
  const inner = await new Promise<number>((listening) =>
    smtp.listen(0, "127.0.0.1", () => listening((smtp.server.address() as AddressInfo).port)),
  );
  const outer = createServer((socket) => {
    connections += 1;
    held.add(socket);
    socket.on("error", () => undefined).once("close", () => held.delete(socket));
    const { fault } = post;
    if (fault === "refuse") return void socket.end("554 5.3.2 We take nothing today\r\n");
    const server = connect(inner, "127.0.0.1");
    held.add(server);
    server.on("error", () => undefined).once("close", () => socket.destroy());
    socket.once("close", () => server.destroy());
    server.pipe(socket);
    socket.on("data", (data) => {
      // Cut the connection while the message is being sent.
      if (fault === "cut" && data.includes("Message-ID")) return void socket.destroy();
      server.write(data);
    });
  });
  await new Promise<void>((listening) => outer.listen(0, "127.0.0.1", listening));
  const post: FaultyMailServer = {
    url: `smtp://127.0.0.1:${(outer.address() as AddressInfo).port}`,
    fault: undefined,
    taken: [],
    onTaken: () => undefined,
    get connections() {
      return connections;
    },
    async close() {
      for (const socket of held) socket.destroy();
      await new Promise((closed) => outer.close(closed));
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
  return post;
}
