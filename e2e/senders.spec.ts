import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { startServices, type Services } from "../local/services.ts";
import { test as testOnSeparateSite } from "./support/separate-site";
import { runScheduler } from "./support/services";
import { startFaultProxy, type Fault, type FaultProxy } from "./support/fault-proxy.ts";
import { startFaultyMailServer, type FaultyMailServer } from "./support/faulty-mail-server.ts";

/** A separate database with an outbox, the fault proxy in front of it, and its mail server. */
type Outbox = Services & { road: FaultProxy; post: FaultyMailServer };

const test = testOnSeparateSite.extend<object, { outbox: Outbox }>({
  outbox: [
    async ({}, provide) => {
      const data = mkdtempSync(join(tmpdir(), "outbox-"));
      const services = await startServices({
        root: resolve(import.meta.dirname, ".."),
        data,
        ports: { site: 0, supabase: 0, stripe: 0, inbox: 0, google: 0, studio: 0, smtp: 0 },
        appUrl: "http://localhost",
        passing: true,
      });
      const road = await startFaultProxy({ target: services.supabaseUrl });
      const post = await startFaultyMailServer();
      await provide({ ...services, road, post });
      await road.close();
      await post.close();
      await services.close();
      rmSync(data, { recursive: true });
    },
    { scope: "worker" },
  ],
  settings: async ({ outbox: { road, post, secrets } }, provide) =>
    provide({
      SUPABASE_URL: road.url,
      SUPABASE_PUBLISHABLE_KEY: secrets.supabasePublishableKey,
      SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
      SMTP_URL: post.url,
    }),
});

// One after another, to share one outbox and one pair of instances.
test.use({ instances: 2 });
test.describe.configure({ mode: "default" });
test.beforeEach(async ({ outbox: { query, post } }) => {
  await query("delete from private.mails");
  post.taken.length = 0;
});

/** Inserts this many inquiries, each with two emails: to the sender and to the desk. */
const inquire = ({ query }: Outbox, count: number) =>
  query(
    `insert into public.customer_inquiries (request_id, full_name, email, subject, message)
     select gen_random_uuid(), 'Ada Example', gen_random_uuid() || '@example.com', 'Nevis', 'How long does it take?'
       from generate_series(1, $1::int)`,
    count,
  );

const statesOf = async ({ query }: Outbox) =>
  (await query("select state, attempts from private.mails order by id")).map(
    ({ state, attempts }) => `${String(state)} ${String(attempts)}`,
  );

const idsOf = ({ post }: Outbox) => post.taken.map((raw) => /^Message-ID: (<.+>)/im.exec(raw)?.[1] ?? raw);

/** Runs the scheduler. Returns the number of emails sent. */
const sentBy = async (site: string) =>
  Number((await runScheduler(site)).find(({ job }) => job === "mails")?.result?.sent);

const marks: Fault["match"] = ({ url }) => url.startsWith("/rest/v1/rpc/mark_mail");

const moments = {
  "before the mark is written": { kind: "hang", left: "waiting 1", again: 2 },
  "after the mark is written": { kind: "swallow", left: "sent 1", again: 0 },
} as const;

for (const [name, { kind, left, again }] of Object.entries(moments)) {
  test(`killed after sending two emails, ${name}: ${again} are sent again with the same IDs, and all are sent in the end`, async ({
    separateSite,
    outbox,
  }) => {
    await inquire(outbox, 1);
    await outbox.road.set({ kind, match: marks });
    const lost = runScheduler(separateSite.first).catch(() => "lost");
    await expect.poll(() => outbox.post.taken.length).toBe(2);
    await expect.poll(() => statesOf(outbox)).toEqual([left, left]);
    await separateSite.crash();
    expect(await lost).toBe("lost");
    await outbox.road.clear();

    expect(await sentBy(separateSite.first), "they may be in use").toBe(0);
    // Expire the killed process's lease.
    await outbox.query("update private.mails set leased_until = now() where leased_until is not null");
    expect(await sentBy(separateSite.first)).toBe(again);
    expect(outbox.post.taken).toHaveLength(2 + again);
    expect(new Set(idsOf(outbox)).size).toBe(2);
    expect(await statesOf(outbox)).toEqual(Array(2).fill(again ? "sent 2" : "sent 1"));
  });
}

test("three schedulers on two instances send every email once", async ({ separateSite, outbox }) => {
  await inquire(outbox, 36);
  outbox.post.fault = "slow";
  const sent = await Promise.all([
    sentBy(separateSite.origin),
    sentBy(separateSite.origin),
    sentBy(separateSite.origin),
  ]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(72);
  expect(sent.filter(Boolean).length, "who sent some").toBeGreaterThan(1);
  expect(outbox.post.taken).toHaveLength(72);
  expect(new Set(idsOf(outbox)).size).toBe(72);
  expect(await statesOf(outbox)).toEqual(Array(72).fill("sent 1"));
});
