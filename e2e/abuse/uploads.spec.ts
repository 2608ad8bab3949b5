import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, type Browser } from "@playwright/test";
import { queryDatabase } from "../support/database";
import { exampleFile, formWith, paidOrder, fillUpToTwenty } from "../support/documents";
import { freshAddress, test } from "../support/fixtures";
import { freshEmail, origin as runOrigin, secrets, supabaseUrl } from "../support/services";
import { signInAsNewUser } from "../support/account";
import { usageOf } from "../support/site-process.ts";
import { cpuOf, expectWithin } from "./measure";

const megabyte = 1024 * 1024;

type Files = ReturnType<typeof exampleFile>[];
type Answer = { status: number; problems: (string | undefined)[] };

/** A signed-in customer with a paid order and a separate network address, who uploads files as the page's script does. */
async function customer(browser: Browser, origin: string, name: string) {
  const address = freshAddress();
  const context = await browser.newContext({ baseURL: origin });
  const email = freshEmail(name);
  await signInAsNewUser(context, email);
  const cookie = (await context.cookies()).map((one) => `${one.name}=${one.value}`).join("; ");
  await context.close();
  const order = await paidOrder(email);
  /** Sends a form: its first 64 KB at once, and the rest when `go` resolves. */
  const sendForm = async (
    requirement: string,
    { type, pieces }: Form,
    go?: Promise<void>,
  ): Promise<Answer> => {
    const [head, ...rest] = pieces;
    const answer = await fetch(
      `${origin}/api/orders/${order.reference}/documents?requirement=${requirement}`,
      {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": type,
          origin,
          cookie,
          "x-forwarded-for": address,
        },
        body: (async function* () {
          yield head;
          await go;
          yield* rest;
        })(),
        duplex: "half",
      } as unknown as RequestInit,
    ).catch(() => undefined); // The server closed the connection before reading everything.
    if (!answer) return { status: 0, problems: [] };
    if (!answer.headers.get("content-type")?.includes("json"))
      return { status: answer.status, problems: ["no JSON"] };
    const { results } = (await answer.json()) as { results: { problem?: string }[] };
    return { status: answer.status, problems: results.map(({ problem }) => problem) };
  };
  const send = async (requirement: string, ...files: Files) => sendForm(requirement, await toForm(...files));
  /** Starts a download and reads it when `go` resolves. Returns its size. */
  const download = async (id: string, go: Promise<void>): Promise<number> => {
    const answer = await fetch(`${origin}/api/documents/${id}`, {
      headers: { cookie, "x-forwarded-for": address },
    });
    await go;
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
    return bytes;
  };
  /** Starts a form to a route of the order that sends 60 bytes and then a byte a second, until `signal` aborts it. */
  const sendSlowly = (route: string, signal: AbortSignal) => {
    const { hostname, port } = new URL(origin);
    const headers = {
      accept: "application/json",
      "content-type": "multipart/form-data; boundary=slow",
      "content-length": 30 * megabyte,
      origin,
      cookie,
      "x-forwarded-for": address,
    };
    const path = `/api/orders/${order.reference}/${route}`;
    const sending = request({ hostname, port, path, method: "POST", headers, agent: false, signal });
    sending.on("error", () => undefined);
    sending.write('--slow\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7');
    const timer = setInterval(() => sending.write(" "), 1000);
    sending.on("close", () => clearInterval(timer));
    return new Promise((closed) => sending.on("close", closed));
  };
  return { order, send, sendForm, sendSlowly, download };
}

type Form = { type: string; pieces: Buffer[] };

/** A form of files in pieces of 64 KB. */
async function toForm(...files: Files): Promise<Form> {
  const form = new Response(formWith(...files));
  const body = Buffer.from(await form.arrayBuffer());
  const size = 64 * 1024;
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
  return { type: form.headers.get("content-type")!, pieces };
}

type Customer = Awaited<ReturnType<typeof customer>>;

/** A PDF of this size. */
const pdf = (name: string, bytes: number) => {
  const file = exampleFile(name, "pdf");
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(bytes - file.buffer.length)]) };
};

/** The process that serves an origin, found by its port. */
function siteProcess(origin: string): number {
  const { port } = new URL(origin);
  const serves = (pid: string) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return (
        words.some((word) => word.endsWith("front/server.ts")) && words[words.indexOf("-p") + 1] === port
      );
    } catch {
      return false; // The process has ended.
    }
  };
  return Number(readdirSync("/proc").find((pid) => /^\d+$/.test(pid) && serves(pid)));
}

/** A process's memory before something runs, and the most while it runs, in MiB. */
async function memoryDuring<T>(pid: number, run: () => Promise<T>) {
  const before = usageOf(pid)!.memory;
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, usageOf(pid)?.memory ?? 0)), 50);
  const value = await run();
  clearInterval(sampling);
  return { value, before, most };
}

/** The bytes in Storage that were uploaded for these orders and belong to no document. */
async function unrecordedBytes(orders: readonly string[]): Promise<number> {
  const rows = await queryDatabase<{ path: string }>(
    "select path from private.pending_uploads where order_id = any ($1)",
    [orders],
  );
  const key = secrets().supabaseSecretKey;
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  let bytes = 0;
  for (const { path } of rows) {
    const answer = await fetch(`${supabaseUrl}/storage/v1/object/documents/${path}`, { headers });
    if (answer.ok) bytes += (await answer.arrayBuffer()).byteLength;
  }
  return bytes;
}

const grown = ({ before, most }: { before: number; most: number }) =>
  `${before.toFixed(0)} -> ${most.toFixed(0)} MB (+${(most - before).toFixed(0)})`;

/** The number of responses by kind. */
const counted = (answers: readonly Answer[]) =>
  Object.entries(
    Object.groupBy(answers, ({ status, problems }) =>
      [status, ...new Set(problems.map((problem) => problem ?? "sent"))].join(" "),
    ),
  )
    .map(([kind, all]) => `${all?.length} x ${kind}`)
    .join(", ");

// Promise: Uploads and downloads are streamed, so memory stays bounded.
test("24 uploads of 30 MB and 24 downloads of 10 MB at once leave the site's memory bounded", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const customers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => customer(browser, runOrigin, `memory-${index}`)),
  );
  const pid = siteProcess(runOrigin);
  const files = ["a.pdf", "b.pdf", "c.pdf"].map((name) => pdf(name, 10 * megabyte));
  expect((await customers[0]!.send("funds", exampleFile("first.pdf", "pdf"))).problems).toEqual([undefined]);
  const form = await toForm(...files);
  const uploads = await memoryDuring(pid, async () => {
    const { promise: go, resolve: start } = Promise.withResolvers<void>();
    const sending = [];
    // The embedded sign-in service checks few sessions at once, so they start one after the other.
    for (const requirement of ["identity", "address", "names", "activity"])
      for (const { sendForm } of customers) {
        sending.push(sendForm(requirement, form, go));
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    start();
    return Promise.all(sending);
  });
  console.info(`24 uploads of 30 MB at once: ${grown(uploads)}; ${counted(uploads.value)}`);
  // Some are rate-limited, and on a slow machine the embedded services may not keep up.
  const filesSent = uploads.value.flatMap(({ problems }) => problems.filter((problem) => !problem));
  expect(filesSent.length).toBeGreaterThanOrEqual(24);

  const [large] = await queryDatabase<{ id: string }>(
    "select id from public.order_documents where order_id = $1 and size = $2 limit 1",
    [customers[0]!.order.id, 10 * megabyte],
  );
  const downloads = await memoryDuring(pid, async () => {
    const { promise: go, resolve: start } = Promise.withResolvers<void>();
    const reading = [];
    for (let count = 0; count < 24; count += 1) {
      reading.push(customers[0]!.download(large!.id, go));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    start();
    return Promise.all(reading);
  });
  console.info(`24 downloads of 10 MB at once: ${grown(downloads)}`);
  expect(downloads.value).toEqual(Array(24).fill(10 * megabyte));
  const unit = "MB";
  expectWithin({
    what: "24 uploads of 30 MB at once: memory",
    value: uploads.most - uploads.before,
    limit: 250,
    unit,
  });
  expectWithin({
    what: "24 downloads of 10 MB at once: memory",
    value: downloads.most - downloads.before,
    limit: 250,
    unit,
  });
});

// Promise: A refused upload leaves no bytes in Storage.
test("200 refused uploads leave no bytes in Storage", async ({ browser }) => {
  test.setTimeout(300_000);
  const customers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => customer(browser, runOrigin, `refused-${index}`)),
  );
  const [unlisted, twice, large, full] = customers as [Customer, Customer, Customer, Customer];
  const file = pdf("file.pdf", megabyte);
  expect((await twice.send("identity", file)).problems).toEqual([undefined]);
  await fillUpToTwenty(full.order.id);
  const twenty = Array.from({ length: 20 }, (_, index) => exampleFile(`${index}.pdf`, "pdf"));
  expect((await full.send("identity", ...twenty)).problems).toEqual(Array(20).fill(undefined));

  const refused = (round: number) => [
    unlisted.send("made-up", pdf(`${round}.pdf`, megabyte)),
    twice.send("identity", file),
    round < 38
      ? full.send("identity", pdf(`extra ${round}.pdf`, megabyte))
      : full.send("made-up", exampleFile(`extra ${round}.pdf`, "html")),
    round < 10
      ? large.send("identity", pdf(`${round}.pdf`, 10 * megabyte + 1))
      : large.send("made-up", exampleFile(`${round}.pdf`, "html")),
  ];
  const answers: Answer[] = [];
  for (let round = 0; round < 50; round += 1) answers.push(...(await Promise.all(refused(round))));
  const orders = customers.map(({ order }) => order.id);
  const bytes = await unrecordedBytes(orders);
  console.info(`${answers.length} refused uploads: ${counted(answers)}; ${bytes} bytes kept`);
  const recorded = await queryDatabase<{ count: number }>(
    "select count(*)::int from public.order_documents where order_id = any ($1)",
    [orders],
  );
  expect(recorded).toEqual([{ count: 61 }]);
  expectWithin({ what: "200 refused uploads: kept in Storage", value: bytes, limit: 0, unit: "bytes" });
});

// Promise: Slow uploads of three accounts don't make another customer's upload fail.
test("a customer's file arrives while three accounts send forms a byte a second", async ({ browser }) => {
  test.setTimeout(120_000);
  const [ada, ...slow] = (await Promise.all(
    Array.from({ length: 4 }, (_, index) => customer(browser, runOrigin, `slow-${index}`)),
  )) as [Customer, ...Customer[]];
  const abort = new AbortController();
  const sending: Promise<unknown>[] = [];
  const sendAll = async (routes: readonly string[]) => {
    // The embedded sign-in service checks few sessions at once, so they start one after the other.
    for (const route of routes)
      for (const { sendSlowly } of slow) {
        sending.push(sendSlowly(route, abort.signal));
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
  };
  await sendAll([
    "finished-documents?seen=1",
    "finished-documents?seen=2",
    "finished-documents?seen=3",
    "finished-documents?seen=4",
  ]);
  const sent = { status: 200, problems: [undefined] };
  expect(await ada.send("identity", exampleFile("passport.pdf", "pdf"))).toEqual(sent);
  await sendAll(["identity", "address", "names", "funds"].map((key) => `documents?requirement=${key}`));
  expect(await ada.send("address", exampleFile("bill.pdf", "pdf"))).toEqual(sent);
  abort.abort();
  await Promise.all(sending);
});

// Promise: A form of thousands of tiny parts is refused at little cost.
test("1 MB of tiny parts uses little CPU", async ({ browser }) => {
  const { sendForm } = await customer(browser, runOrigin, "parts");
  const body = Buffer.from("--x\r\n\r\n\r\n".repeat(megabyte / 9));
  const size = 64 * 1024;
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  );
  const pid = siteProcess(runOrigin);
  const costs: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const before = cpuOf(pid);
    const { status, problems } = await sendForm("identity", {
      type: "multipart/form-data; boundary=x",
      pieces,
    });
    expect([0, 200]).toContain(status);
    expect(problems).toEqual(status ? ["tooMuch"] : []);
    costs.push(cpuOf(pid) - before);
  }
  expectWithin({ what: "1 MB of tiny parts", value: Math.min(...costs), limit: 50, unit: "ms CPU" });
});
