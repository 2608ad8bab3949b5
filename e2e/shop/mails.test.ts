import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { classifySmtpError } from "@/lib/mail/smtp-error";
import { sendMails } from "@/lib/mail/send";
import { openTransport } from "@/lib/mail/transport";
import { startFaultyMailServer, type FaultyMailServer } from "../support/faulty-mail-server.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

let shop: TestShop;
let post: FaultyMailServer;
const logged: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  post = await startFaultyMailServer();
  vi.stubEnv("SMTP_URL", post.url);
}, 60_000);
afterAll(async () => {
  await post.close();
  await shop.close();
});
beforeEach(async () => {
  logged.length = 0;
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(String(line)));
  await shop.query("truncate private.mails");
  post.fault = undefined;
  post.taken.length = 0;
  post.recipients.length = 0;
  post.onTaken = () => undefined;
});

const inquiry = { full_name: "Ada Example", subject: "A question", message: "How long does it take?" };

/** An inquiry, and so many mails about it that are due. */
async function outbox(count: number, recipient = "ada@example.com"): Promise<void> {
  const { full_name, subject, message } = inquiry;
  const [row] = await shop.query(
    `insert into public.customer_inquiries (request_id, full_name, email, subject, message)
     values (gen_random_uuid(), $1, $2, $3, $4) returning id`,
    full_name,
    "ada@example.com",
    subject,
    message,
  );
  await shop.query("truncate private.mails"); // What the inquiry itself has written is another test's.
  await shop.query(
    `insert into private.mails (dedupe, template, recipient, inquiry_id, data)
     select 'test/' || n, 'inquiry-answered', $1, $2, '{"line":"About two weeks."}' from generate_series(1, $3::int) n`,
    recipient,
    row!.id,
    count,
  );
}

const states = async () =>
  Object.fromEntries(
    (
      await shop.query(
        "select state || coalesce('/' || error, '') as state, count(*)::int as count from private.mails group by 1",
      )
    ).map(({ state, count }) => [state, count]),
  );

const again = (column = "next_try_at") => shop.query(`update private.mails set ${column} = now()`);
const idsOf = (raws: string[]) => raws.map((raw) => /^Message-ID: (<.+>)/im.exec(raw)?.[1]);

describe("a working mail server", () => {
  test("gets each of 200 emails once from three senders at once", async () => {
    await outbox(200);
    const sent = await Promise.all([sendMails(), sendMails(), sendMails()]);
    expect(sent.reduce((sum, { sent: count }) => sum + count, 0)).toBe(200);
    expect(new Set(idsOf(post.taken)).size).toBe(200);
    expect(post.taken).toHaveLength(200);
    expect(await states()).toEqual({ sent: 200 });
  }, 120_000);

  test("gets HTML, plain text, a reply address and no other header", async () => {
    await outbox(1);
    await sendMails();
    const [raw] = post.taken;
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/^Content-Type: text\/plain/m);
    expect(raw).toMatch(/^Content-Type: text\/html/m);
    expect(raw).toMatch(/^Reply-To: .*support@example\.com/m);
    expect(raw).toMatch(/^To: ada@example\.com/m);
    expect(raw).not.toMatch(/^Bcc:/im);
  });

  test.each([
    ["a domain, in its ASCII form", "ada@m\u00fcller.example", /^To: ada@xn--mller-kva\.example/m],
    ["a name, as it is", "j\u00f6rg@m\u00fcller.example", /^To: j\u00f6rg@m\u00fcller\.example/m],
  ])("gets international addresses in the right form: %s", async (_, recipient, header) => {
    await outbox(1, recipient);
    expect(await sendMails()).toMatchObject({ sent: 1 });
    expect(post.recipients).toEqual([recipient]);
    expect(post.taken.at(-1)).toMatch(header);
  });

  test("gets no request if none is configured: the emails stay stored", async () => {
    await outbox(3);
    vi.resetModules();
    vi.stubEnv("SMTP_URL", "");
    const without = await import("@/lib/mail/send");
    expect(await without.sendMails()).toMatchObject({ state: "off", sent: 0 });
    expect(await states()).toEqual({ waiting: 3 });
    const { warnWithoutSmtp } = await import("@/lib/mail/smtp-warning");
    warnWithoutSmtp();
    expect(logged.at(-1)).toContain("SMTP_URL is not set");
    vi.stubEnv("SMTP_URL", post.url);
  });
});

describe("a failing mail server", () => {
  test.each([
    ["refuses at its door", "refuse", "554"],
    ["closes at once", "closed", "E?CONN\\w+|ESOCKET"],
    ["is cut in the middle of a message", "cut", "ECONN\\w+|ESOCKET"],
  ] as const)(
    "%s: all emails stay stored, few are tried, and then each is sent once",
    async (_, fault, why) => {
      await outbox(30);
      post.fault = fault;
      const before = post.connections;
      expect(await sendMails()).toMatchObject({ state: "unavailable", sent: 0, failed: 0 });
      expect(post.connections - before, "the server isn't asked again and again").toBeLessThanOrEqual(4);
      const found = await states();
      expect(Object.values(found).reduce((sum: number, count) => sum + Number(count), 0)).toBe(30);
      expect(Object.keys(found).join(" ")).toMatch(new RegExp(`waiting/(${why})`));
      post.fault = undefined;
      await again();
      expect(await sendMails()).toMatchObject({ state: "done", sent: 30 });
      expect(new Set(idsOf(post.taken)).size).toBe(30);
      expect(post.taken).toHaveLength(30);
    },
  );

  test("that hangs is given up after the timeout, like one that is down", async () => {
    post.fault = "hang";
    const transport = openTransport(post.url, { connect: 200, greeting: 200, whole: 400 });
    const error: unknown = await transport
      .send({ from: "a@example.com", to: "b@example.com" })
      .catch((e: unknown) => e);
    expect(classifySmtpError(error)).toEqual({ outcome: "again", serverUnavailable: true, why: "ETIMEDOUT" });
  });

  test("that is slow receives them", async () => {
    await outbox(4);
    post.fault = "slow";
    expect(await sendMails()).toMatchObject({ state: "done", sent: 4 });
  });

  test("with a full mailbox (4xx) is tried again in a minute, and the other emails are tried", async () => {
    await outbox(6);
    post.fault = "full";
    expect(await sendMails()).toMatchObject({ state: "done", again: 6 });
    expect(await states()).toEqual({ "waiting/452": 6 });
    expect(await sendMails(), "not before").toMatchObject({ again: 0 });
  });

  test("that knows no such address (5xx) is given up at once, and the desk gets an email", async () => {
    await outbox(1);
    post.fault = "unknown";
    expect(await sendMails()).toMatchObject({ failed: 2 });
    expect(await states(), "the desk's fails too, without another mail").toEqual({ "failed/550": 2 });
    post.fault = undefined;
    await shop.query(
      "update private.mails set state = 'waiting', next_try_at = now() where recipient is null",
    );
    await sendMails();
    expect(post.taken).toHaveLength(1);
    expect(post.taken[0]).toContain("An email could not be delivered");
    expect(post.taken[0]).not.toContain("ada@");
  });

  test("puts no personal data into the log", async () => {
    await outbox(2);
    for (const fault of ["full", "unknown", "refuse", "cut"] as const) {
      post.fault = fault;
      await sendMails();
      await again();
    }
    expect(logged.length).toBeGreaterThan(3);
    for (const line of logged) expect(line).not.toMatch(/@|Ada|About two weeks|mailbox of/);
  });
});

describe("a sender killed between sending and recording", () => {
  test("sends its email again under the same ID", async () => {
    await outbox(1);
    const grant = (word: string) =>
      shop.query(
        `${word} execute on function public.mark_mail(uuid, int, text, text) ${word === "grant" ? "to" : "from"} service_role`,
      );
    // The state after a SIGKILL at this moment: the server has the email, and the row is still claimed.
    post.onTaken = async () => void (await grant("revoke"));
    await expect(sendMails()).rejects.toThrow("could not be marked");
    post.onTaken = () => undefined;
    await grant("grant");
    expect(await sendMails(), "another process has it").toMatchObject({ sent: 0 });
    await again("leased_until");
    expect(await sendMails()).toMatchObject({ sent: 1 });
    const ids = idsOf(post.taken);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const [row] = await shop.query("select id, state, attempts from private.mails");
    expect(row).toMatchObject({ state: "sent", attempts: 2 });
    expect(ids[0]).toContain(String(row!.id));
  });
});
