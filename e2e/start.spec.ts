import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
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

test("the server starts without a mail server and logs an error; Ctrl-C finishes open requests and ignores idle connections", async () => {
  const { site, said, ended } = startWith({ SMTP_URL: "" }, "-p", "0");
  await expect.poll(() => said.out, { timeout: 60_000 }).toContain("Ready on");
  expect(said.err).toContain("SMTP_URL is not set: emails are queued, but not sent");
  const port = Number(/:(\d+)\s*$/.exec(said.out)?.[1]);
  const opened = async () => {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    await once(socket, "connect");
    return socket;
  };
  const heard = async (socket: Socket) => String((await once(socket, "data"))[0]);

  const unused = await opened();
  const kept = await opened();
  kept.write("GET /logo.svg HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await heard(kept)).toContain("200 OK");
  const busy = await opened();
  busy.write("POST /api/stripe/webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n01234");
  // Make sure the request has arrived: the next one on the connection has been answered.
  kept.write("GET /logo.svg HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await heard(kept);

  // Twice, because the terminal and npm each send it.
  site.kill("SIGINT");
  site.kill("SIGINT");
  await Promise.all([once(unused, "close"), once(kept, "close")]);
  expect(site.exitCode, "still running until the POST is answered").toBeNull();
  const answered = heard(busy);
  busy.write("56789");
  expect(await answered).toContain("400 Bad Request");
  expect(await ended).toBe(0);
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
