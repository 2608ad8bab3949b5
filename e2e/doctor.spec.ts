import { expect, test } from "@playwright/test";
import { checks, examine } from "../local/doctor/examine.ts";
import { openDemo } from "../local/doctor/project.ts";
import { runPort } from "./support/run-site.ts";
import { origin, secrets } from "./support/services";

// Promise: `npm run doctor` finds everything right in the demo.
test("the doctor finds everything right on this machine", async () => {
  const headers = { authorization: `Bearer ${secrets().cronSecret}` };
  // Another test may be running a job, which is then not done yet.
  await expect(async () => {
    await fetch(`${origin}/api/scheduler`, { method: "POST", headers });
    const lines = await examine(openDemo({ PORT: String(runPort) }, ".local/test"));
    // Tests of the desk create staff accounts without two-factor sign-in.
    expect(lines.filter(({ state, name }) => state !== "ok" && name !== "Staff")).toEqual([]);
    expect(lines).toHaveLength(checks.length);
  }).toPass();
});
