import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { buildSiteEnvironment } from "../local/site-env.ts";
import { test } from "./support/fixtures";
import { orderCompany, completeCardPayment } from "./support/order";
import { test as testOnSeparateSite } from "./support/separate-site";
import {
  createUniqueEmail,
  listOrdersByEmail,
  origin,
  readTestSecrets,
  formatOrderStatus,
  testServiceUrls,
} from "./support/services";

/** `npm start` at a port, with the run's build and settings. Resolves when it has ended. */
async function start(port: string) {
  const settings = buildSiteEnvironment({ ...testServiceUrls, secrets: readTestSecrets() });
  const env = { ...process.env, ...settings, NODE_ENV: "production" as const };
  const site = spawn(process.execPath, ["front/server.ts", "-H", "127.0.0.1", "-p", port], {
    cwd: resolve(import.meta.dirname, ".."),
    env,
  });
  let said = "";
  site.stderr.on("data", (part) => (said += String(part)));
  const [code] = (await once(site, "exit")) as [number | null];
  return { code, said };
}

// Promise: `npm start` names the reason if it cannot use the port.
test("the server prints why it can't use a port that is taken or invalid", async () => {
  for (const [port, reason] of [
    [new URL(origin).port, "EADDRINUSE"],
    ["70000", "options.port should be"],
  ]) {
    const { code, said } = await start(port!);
    expect(code, port).toBe(1);
    expect(said).toContain(reason);
    expect(said.trim().split("\n"), "one line").toHaveLength(1);
  }
});

// Promise: The health check stays up without the database; the readiness check does not.
testOnSeparateSite(
  "the readiness check fails while the database is down",
  async ({ request, separateSite }) => {
    const said = async (path: string) => {
      const answer = await request.get(path);
      expect(answer.headers()["cache-control"]).toBe("no-store");
      return `${answer.status()} ${((await answer.json()) as { status: string }).status}`;
    };
    expect(await said("/api/health")).toBe("200 alive");
    expect(await said("/api/ready")).toBe("200 ready");
    await separateSite.supabase.set({ kind: "error", status: 503 });
    await expect.poll(() => said("/api/ready")).toBe("503 not ready");
    expect(await said("/api/health")).toBe("200 alive");
    await separateSite.supabase.clear();
    await expect.poll(() => said("/api/ready")).toBe("200 ready");
  },
);

testOnSeparateSite.describe("without the front server", () => {
  testOnSeparateSite.use({ settings: { NEXT_ALONE: "1" } });

  testOnSeparateSite("a customer can order a company and pay @core", async ({ page }) => {
    const email = createUniqueEmail("alone");
    await orderCompany(page, email);
    await completeCardPayment(page);
    expect((await listOrdersByEmail(email)).map(formatOrderStatus)).toEqual(["paid/completed"]);
  });
});
