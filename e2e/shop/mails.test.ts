import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendDueEmails } from "@/lib/mail/send";
import { startFaultyMailServer } from "../support/faulty-mail-server.ts";
import { openTestShop } from "./test-shop.ts";

const shop = await openTestShop();
const mailServer = await startFaultyMailServer();
vi.stubEnv("SMTP_URL", mailServer.url);
afterAll(() => mailServer.close());
const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(String(line)));
  await shop.query("truncate private.mails");
  mailServer.fault = undefined;
  mailServer.taken.length = 0;
  mailServer.onTaken = () => undefined;
});

// Whatever happens, the log has no personal data.
afterEach(() => {
  expect(logged.join("\n")).not.toMatch(/@|Ada|About two weeks|no such user/);
});

/** Adds an inquiry and this many emails about it, all due. */
async function queueEmails(count: number): Promise<void> {
  const [row] = await shop.query(
    `insert into public.customer_inquiries (request_id, full_name, email, subject, message)
     values (gen_random_uuid(), 'Ada Example', 'ada@example.com', 'A question', 'How long does it take?') returning id`,
  );
  await shop.query("truncate private.mails"); // Without the inquiry's own emails.
  await shop.query(
    `insert into private.mails (dedupe, template, recipient, inquiry_id, data)
     select 'test/' || n, 'inquiry-answered', 'ada@example.com', $1, '{"line":"About two weeks."}' from generate_series(1, $2::int) n`,
    row!.id,
    count,
  );
}

async function states(): Promise<Record<string, unknown>> {
  const rows = await shop.query(
    "select state || coalesce('/' || error, '') as state, count(*)::int as count from private.mails group by 1",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const makeDue = (column = "next_try_at") => shop.query(`update private.mails set ${column} = now()`);
const idsOf = (raws: string[]) => raws.map((raw) => /^Message-ID: (<.+>)/im.exec(raw)?.[1]);

test("three simultaneous senders deliver each of 60 emails exactly once", async () => {
  await queueEmails(60);
  const sent = await Promise.all([sendDueEmails(), sendDueEmails(), sendDueEmails()]);
  expect(sent.reduce((sum, { sent: count }) => sum + count, 0)).toBe(60);
  expect(new Set(idsOf(mailServer.taken)).size).toBe(60);
  expect(mailServer.taken).toHaveLength(60);
  expect(await states()).toEqual({ sent: 60 });
});

test("emails stay queued if SMTP_URL isn't set", async () => {
  await queueEmails(3);
  vi.resetModules();
  vi.stubEnv("SMTP_URL", "");
  const without = await import("@/lib/mail/send");
  expect(await without.sendDueEmails()).toMatchObject({ state: "off", sent: 0 });
  expect(await states()).toEqual({ waiting: 3 });
  vi.stubEnv("SMTP_URL", mailServer.url);
});

describe("a mail server", () => {
  test.each([
    ["refuses connections", "refuse", "554"],
    ["closes the connection in the middle of a message", "cut", "ECONN\\w+|ESOCKET"],
  ] as const)("that %s leaves all emails queued until it works again", async (_, fault, why) => {
    await queueEmails(30);
    mailServer.fault = fault;
    const before = mailServer.connections;
    expect(await sendDueEmails()).toMatchObject({ state: "unavailable", sent: 0, failed: 0 });
    expect(mailServer.connections - before, "few connections").toBeLessThanOrEqual(4);
    expect(Object.keys(await states()).join(" ")).toMatch(new RegExp(`waiting/(${why})`));
    mailServer.fault = undefined;
    await makeDue();
    expect(await sendDueEmails()).toMatchObject({ state: "done", sent: 30 });
    expect(new Set(idsOf(mailServer.taken)).size).toBe(30);
    expect(mailServer.taken).toHaveLength(30);
  });

  test("that rejects every address causes only one email to the desk", async () => {
    await queueEmails(1);
    mailServer.fault = "unknown";
    expect(await sendDueEmails()).toMatchObject({ failed: 2 });
    expect(await states()).toEqual({ "failed/550": 2 });
    expect(logged).not.toEqual([]);
  });
});

test("an email that couldn't be marked as sent is sent again with the same ID", async () => {
  await queueEmails(1);
  const right = "execute on function public.mark_mail(uuid, int, text, text)";
  // The state after a SIGKILL at this moment: the server has the email, and the row is still claimed.
  mailServer.onTaken = async () => void (await shop.query(`revoke ${right} from service_role`));
  await expect(sendDueEmails()).rejects.toThrow("could not be marked");
  mailServer.onTaken = () => undefined;
  await shop.query(`grant ${right} to service_role`);
  expect(await sendDueEmails(), "still claimed").toMatchObject({ sent: 0 });
  await makeDue("leased_until");
  expect(await sendDueEmails()).toMatchObject({ sent: 1 });
  const ids = idsOf(mailServer.taken);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  const [row] = await shop.query("select id, state, attempts from private.mails");
  expect(row).toMatchObject({ state: "sent", attempts: 2 });
  expect(ids[0]).toContain(String(row!.id));
});
