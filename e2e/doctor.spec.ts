import { expect, test } from "@playwright/test";
import { checks, examine } from "../local/doctor/examine.ts";
import { openDemo } from "../local/doctor/project.ts";
import { runPort } from "./support/run-site.ts";
import { origin, secrets } from "./support/services";

// Promise: `npm run doctor` finds no fault in the demo.
test("the doctor finds no fault in the demo", async () => {
  const headers = { authorization: `Bearer ${secrets().cronSecret}` };
  // Retry, because another test may be running a job.
  await expect(async () => {
    await fetch(`${origin}/api/scheduler`, { method: "POST", headers });
    const lines = await examine(openDemo({ PORT: String(runPort) }, ".local/test"));
    // Tests of the desk create staff accounts without two-factor sign-in.
    expect(lines.filter(({ state, name }) => state !== "ok" && name !== "Staff")).toEqual([]);
    expect(lines).toHaveLength(checks.length);
  }).toPass();
});
