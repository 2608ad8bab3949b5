import { createServer } from "node:net";
import { CommandError } from "./refuse.ts";

const names = ["site", "supabase", "stripe", "inbox", "google", "studio", "smtp", "screening"] as const;

export type Ports = Record<(typeof names)[number], number>;

/** Consecutive ports, starting with the site's. Throws a CommandError if PORT is invalid. */
export function parsePorts(value: string | undefined, fallback: number): Ports {
  const first = Number(value || fallback);
  if (!Number.isInteger(first) || first < 1 || first > 65_535 - names.length) {
    throw new CommandError(`PORT must be a whole number from 1 to ${65_535 - names.length}, not "${value}".`);
  }
  return Object.fromEntries(names.map((name, index) => [name, first + index])) as Ports;
}

/** Throws a CommandError that names the first port in use. */
export async function checkPortsAreFree(ports: Ports): Promise<void> {
  for (const name of names) {
    // Check both, because a browser may try localhost's IPv6 address first.
    for (const host of ["127.0.0.1", "::1"]) {
      if (await isTaken(ports[name], host)) {
        throw new CommandError(
          `Port ${ports[name]} (${name}) is taken. Stop what uses it, or choose others: PORT=${ports.site + 1000}.`,
        );
      }
    }
  }
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(true);
      else if (error.code === "EACCES")
        reject(new CommandError(`Port ${port} may not be used by this account.`));
      else resolve(false);
    });
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
