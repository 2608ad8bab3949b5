import { beforeEach, expect, it } from "vitest";
import { jobs, type SchedulerJob } from "@/lib/scheduler/jobs";
import { runJobs } from "@/lib/scheduler/run";
import { createExampleDraft, openTestShop, startCheckout } from "./test-shop.ts";

const shop = await openTestShop();
shop.receivesWebhooks = false;
beforeEach(async () => {
  await shop.query("delete from private.job_runs");
});

/** A card checkout that the customer abandoned a day ago. */
async function abandonedCheckout(email: string) {
  const draft = createExampleDraft("company", { email });
  await startCheckout(draft);
  const before = "now() - interval '25 hours'";
  await shop.query("alter table public.orders disable trigger orders_guard");
  await shop.query(`update public.orders set created_at = ${before}, updated_at = ${before}`);
  await shop.query("alter table public.orders enable trigger orders_guard");
  return draft.orderId;
}

const remindersOf = (id: string) =>
  shop.query("select from private.mails where order_id = $1 and template = 'checkout-reminder'", id);

// Promise: Scheduler runs at the same time do each job once.
it("three simultaneous scheduler runs do the work only once", async () => {
  const abandoned = [await abandonedCheckout("one@example.com"), await abandonedCheckout("two@example.com")];
  const runs = await Promise.all([runJobs(jobs, true), runJobs(jobs, true), runJobs(jobs, true)]);
  const of = (name: string) => runs.map((outcomes) => outcomes.find(({ job }) => job === name)!);
  const states = of("reconcile").map(({ state }) => state);
  expect(states.filter((state) => state === "done")).not.toHaveLength(0);
  expect(states).not.toContain("failed");
  const reminders = of("remind").flatMap((outcome) =>
    "result" in outcome ? Object.values(outcome.result) : [],
  );
  expect(reminders.reduce((sum: number, count) => sum + Number(count), 0)).toBe(2);
  for (const id of abandoned) expect(await remindersOf(id)).toHaveLength(1);
});

it("a failed job is retried and doesn't stop the next job", async () => {
  let good = 0;
  let bad = 0;
  const list: SchedulerJob[] = [
    { name: "bad", minutes: 55, run: () => Promise.reject(new Error(`Out of order: ${(bad += 1)}`)) },
    { name: "good", minutes: 55, run: () => Promise.resolve({ things: (good += 1) }) },
  ];
  expect(await runJobs(list, false)).toEqual([
    { job: "bad", state: "failed" },
    { job: "good", state: "done", result: { things: 1 } },
  ]);
  expect(await runJobs(list, false)).toEqual([
    { job: "bad", state: "failed" },
    { job: "good", state: "not-due" },
  ]);
  expect(await runJobs(list, true)).toMatchObject([{ state: "failed" }, { state: "done" }]);
  expect([bad, good]).toEqual([3, 2]);
});

const request = (secret?: string, init: RequestInit = {}) =>
  new Request("http://localhost/api", {
    ...init,
    headers: secret ? { authorization: `Bearer ${secret}` } : {},
  });
const { cronSecret, ownerSecret } = shop.secrets;

it("the scheduler's route returns 404 without the right secret", async () => {
  const { GET, POST } = await import("@/app/api/scheduler/route");
  for (const handler of [GET, POST]) {
    for (const wrong of [undefined, "", `${cronSecret}x`, ownerSecret, "\u00e9"])
      expect((await handler(request(wrong))).status).toBe(404);
    const answer = await handler(request(cronSecret));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

// Promise: The scheduler's secret starts jobs and nothing else.
it("the scheduler's secret doesn't permit deleting files or exporting or erasing personal data", async () => {
  const { DELETE } = await import("@/app/api/orders/[reference]/documents/route");
  const { POST } = await import("@/app/api/people/route");
  const said = async (response: Response) => [response.status, await response.text()];
  const params = Promise.resolve({ reference: "IBC-000000" });
  const files = async (secret: string) =>
    said(await DELETE(request(secret, { method: "DELETE" }), { params }));
  const people = async (secret: string, asked: object) =>
    said(await POST(request(secret, { method: "POST", body: JSON.stringify(asked) })));
  const refused = [404, "Not found"];
  expect(await files(cronSecret)).toEqual(refused);
  expect(await files(ownerSecret)).toEqual([404, '{"error":"No such order"}']);
  const email = "someone@example.com";
  for (const [asked, ...answer] of [
    [{ action: "export", email }, 404, '{"error":"Nothing is kept of this address"}'],
    [{ action: "erase", email }, 200, '{"records":[]}'],
    [{ action: "proof", code: "unknown" }, 200, '{"erasure":null}'],
  ] as const) {
    expect(await people(cronSecret, asked)).toEqual(refused);
    expect(await people(ownerSecret, asked)).toEqual(answer);
  }
});

// Promise: Readiness details are numbers only, and need the scheduler's secret.
it("the readiness check shows details only with the scheduler's secret", async () => {
  const { GET } = await import("@/app/api/ready/route");
  const ask = async (secret?: string) => {
    const answer = await GET(request(secret));
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const alerts = expect.arrayContaining(["scheduler", "jobs"]) as unknown;
  expect(await ask(cronSecret)).toMatchObject({ alerts, scheduler: { last: null } });
  await runJobs(jobs, true);
  expect(await ask(cronSecret)).toMatchObject({ alerts: ["scheduler"] }); // A run by the owner's command does not count as the scheduler's.
  await runJobs(jobs, false);
  const details = await ask(cronSecret);
  expect(details).toMatchObject({
    status: "ready",
    scheduler: { minutesAgo: 0 },
    jobs: jobs.map(({ name }) => ({ job: name, minutesAgo: 0, late: false })),
    reconciliation: { last: { failed: 0, lost: 0 } },
  });
  expect(JSON.stringify(details)).not.toMatch(/@|example|IBC-/i);
  for (const wrong of [undefined, "", `${cronSecret}x`])
    expect(await ask(wrong)).toEqual({ status: "ready" });
});
