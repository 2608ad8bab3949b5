import { expect } from "@playwright/test";
import { send, type Hostile } from "../hostile-requests";
import { test } from "../own-site";
import { cpuPerCall, expectWithin } from "./measure";

/** What one request may cost the site's process, in milliseconds. */
const limit = 50;

type Case = Hostile & { status: number };

async function expectCheap(site: { origin: string; pid(): number }, cases: readonly Case[]) {
  for (const { status, ...request } of cases) {
    const answer = await send(site.origin, request);
    expect.soft(answer.status, request.what).toBe(status);
    const value = await cpuPerCall(site.pid(), () => send(site.origin, request));
    expectWithin({ what: request.what, value, limit, unit: "ms CPU" });
  }
}

test("an ordinary page costs little", async ({ own }) => {
  await expectCheap(own, [
    { what: "the home page", path: "/", status: 200 },
    { what: "the account, signed out", path: "/user-account", status: 307 },
  ]);
});
