import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below the range for outgoing connections, one of which could take the port while it is closed for a moment.
const [lowest, share] = [20_000, 1_000];
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 10) % 11;
let next = randomInt(share);

/** Returns a free port from this worker's range that it hasn't used recently. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + worker * share + (next++ % share);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
