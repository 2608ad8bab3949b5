import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { siteEnvironment } from "../local/site-env.ts";
import { expectHydrated } from "./support/page-checks";
import { test } from "./support/fixtures";
import { fillCompanyForm } from "./support/order";
import { test as testOnSeparateSite } from "./support/separate-site";
import { freshEmail, googleUrl, origin, secrets, smtpUrl, stripeUrl, supabaseUrl } from "./support/services";

const root = resolve(import.meta.dirname, "..");

const services = () => ({ appUrl: origin, supabaseUrl, stripeUrl, googleUrl, smtpUrl, secrets: secrets() });

/** `npm start` with the run's build and settings. */
const start = (...options: string[]) => startWith({}, ...options);

function startWith(changed: Record<string, string>, ...options: string[]) {
  const env = { ...process.env, ...siteEnvironment(services()), ...changed, NODE_ENV: "production" as const };
  const site = spawn(process.execPath, ["front/server.ts", "-H", "127.0.0.1", ...options], {
    cwd: root,
    env,
  });
  const said = { out: "", err: "" };
  site.stdout.on("data", (part) => (said.out += String(part)));
  site.stderr.on("data", (part) => (said.err += String(part)));
  const ended = once(site, "exit").then(([code]) => code as number | null);
  return { site, said, ended };
}

// Promise: `npm start` names the reason if it cannot use the port.
test("a taken or invalid port ends the start with the reason", async () => {
  for (const [port, reason] of [
    [new URL(origin).port, "EADDRINUSE"],
    ["70000", "not a port"],
    ["some", "not a port"],
  ]) {
    const { said, ended } = start("-p", port!);
    expect(await ended, port).toBe(1);
    expect(said.err).toContain(reason);
    expect(said.err.trim().split("\n"), "one line").toHaveLength(1);
  }
});

testOnSeparateSite(
  "an action's redirect includes the next page, also behind https",
  async ({ page, separateSite }) => {
    await page.setExtraHTTPHeaders({ "x-forwarded-proto": "https" });
    await page.goto(`${separateSite.origin}/order-form/nevis`);
    await fillCompanyForm(page, { slug: "nevis", email: freshEmail("proto") });
    const answers: { to: string | undefined; text: string }[] = [];
    await page.route(/order-form/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch();
      answers.push({ to: response.headers()["x-action-redirect"], text: await response.text() });
      return route.fulfill({ response });
    });
    await expectHydrated(page);
    await page.getByRole("button", { name: /Pay Now/ }).click();
    await expect(page).toHaveURL(/\/payment$/);
    expect(answers).toEqual([
      { to: expect.stringContaining("/payment"), text: expect.stringContaining("Nevis") },
    ]);
  },
);
