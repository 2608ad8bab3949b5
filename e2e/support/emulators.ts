import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startServices } from "../../local/services.ts";

const root = resolve(import.meta.dirname, "../..");
const ports = { site: 0, supabase: 0, stripe: 0, inbox: 0, google: 0, studio: 0, smtp: 0, screening: 0 };

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;

/** The emulators of one test, with an empty database, in a folder that goes with them. */
export async function startEmulators(
  appUrl = "http://localhost:3000",
  data = mkdtempSync(join(tmpdir(), "test-")),
) {
  const services = await startServices({ root, data, ports, appUrl, passing: true });
  const close = async () => {
    await services.close();
    rmSync(data, { recursive: true });
  };
  return { ...services, data, close };
}
