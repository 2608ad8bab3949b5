import { readdirSync } from "node:fs";
import { request } from "node:http";
import { expect, type Browser } from "@playwright/test";
import { queryDatabase } from "../support/database";
import {
  signInCustomerWithOrder,
  createExampleFile,
  postUploadStep,
  uploadToSignedUrl,
} from "../support/documents";
import { createUniqueIpAddress, test } from "../support/fixtures";
import { origin } from "../support/services";
import { readCpuMilliseconds, readFileIfExists, readProcessUsage } from "../support/site-process.ts";
import { expectWithinLimit } from "./measure";

const megabyte = 1024 * 1024;

// One after the other, so that each measures only itself.
test.describe.configure({ mode: "default" });

type Begun = { path: string; url: string };

/** A signed-in customer with a paid order and a separate network address, who uploads as the page's script does. */
async function customer(browser: Browser, name: string) {
  const headers = { origin, "x-forwarded-for": createUniqueIpAddress() };
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: headers });
  const { id, reference } = await signInCustomerWithOrder(context, name);
  const own = `/api/orders/${reference}/documents?requirement=identity`;
  const step = (sent: object) => postUploadStep(context.request, own, sent);
  return {
    id,
    own,
    context,
    begin: async () => (await step({ step: "begin", size: 9, type: "application/pdf" })) as Begun,
    record: ({ path }: Begun) => step({ step: "record", path, name: "a.pdf" }),
  };
}

/** A PDF of this size. */
const pdf = (salt: string, bytes = 1000) => {
  const file = createExampleFile("a.pdf", "pdf", salt);
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(bytes - file.buffer.length)]) };
};

/** Sends the first bytes to a signed URL, and the rest when `go` resolves. */
const putSlowly = (url: string, { buffer }: { buffer: Buffer }, go: Promise<void>) =>
  fetch(url, {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    duplex: "half",
    body: (async function* () {
      yield buffer.subarray(0, 5);
      await go;
      yield buffer.subarray(5);
    })(),
  } as unknown as RequestInit);

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

/** The process that serves the site, found by its port. */
function siteProcess(): number {
  const { port } = new URL(origin);
  const serves = (pid: string) => {
    const words = readFileIfExists(`/proc/${pid}/cmdline`)?.split("\0") ?? [];
    return words.some((word) => word.endsWith("front/server.ts")) && words[words.indexOf("-p") + 1] === port;
  };
  return Number(readdirSync("/proc").find((pid) => /^\d+$/.test(pid) && serves(pid)));
}

/** A process's processor milliseconds while something runs, and how much its memory grows, in MiB. */
async function costOf<T>(pid: number, run: () => Promise<T>) {
  const [before, cpu] = [readProcessUsage(pid)!.memory, readCpuMilliseconds(pid)];
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, readProcessUsage(pid)?.memory ?? 0)), 50);
  const value = await run();
  clearInterval(sampling);
  return { value, memory: most - before, cpu: readCpuMilliseconds(pid) - cpu };
}

// Promise: The site does no work while files are sent: slow uploads don't disturb a customer's download.
test("a customer can download a document while others send 24 slow uploads", async ({ browser }) => {
  test.setTimeout(300_000);
  const [ada, ...others] = (await Promise.all(
    Array.from({ length: 7 }, (_, index) => customer(browser, `slow-${index}`)),
  )) as [Customer, ...Customer[]];
  const pid = siteProcess();
  const file = pdf("download", 10 * megabyte);
  const first = await ada.begin();
  expect(await uploadToSignedUrl(first.url, file)).toBe("stored");
  expect(await ada.record(first)).toEqual({});
  const stored = "select id from public.order_documents where order_id = $1";
  const [row] = await queryDatabase<{ id: string }>(stored, [ada.id]);

  const places: { by: Customer; place: Begun }[] = [];
  for (let round = 0; round < 4; round += 1)
    for (const by of others) places.push({ by, place: await by.begin() });
  const { promise: go, resolve: end } = Promise.withResolvers<void>();
  const sending = places.map(({ place }, at) => putSlowly(place.url, pdf(`slow ${at}`, 10 * megabyte), go));
  await aMoment();
  expect(await (await ada.context.request.get(`/api/documents/${row!.id}`)).body()).toEqual(file.buffer);
  const sent = await costOf(pid, async () => {
    end();
    return Promise.all(sending);
  });
  expect(sent.value.map(({ status }) => status)).toEqual(Array(24).fill(200));
  const recorded = await costOf(pid, () => Promise.all(places.map(({ by, place }) => by.record(place))));
  // On a slow machine the embedded services may not keep up. The page's button tries again.
  for (const [at, { problem }] of recorded.value.entries())
    if (problem) expect(await places[at]!.by.record(places[at]!.place), problem).toEqual({});
  // Other tests use the site at the same time.
  expectWithinLimit("24 uploads of 10 MB while they are sent", sent.cpu, 1500, "ms CPU");
  expectWithinLimit("24 uploads of 10 MB recorded: memory", recorded.memory, 250, "MB");
});

type Customer = Awaited<ReturnType<typeof customer>>;

// Promise: A form larger than 4 MB, or one that arrives a byte a second, doesn't tie up the server's memory.
test("a customer can upload a document while 24 other uploads never finish", async ({ browser }) => {
  const [ada, mallory] = await Promise.all([customer(browser, "form"), customer(browser, "endless")]);
  const abort = new AbortController();
  const cookie = (await mallory.context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = {
    origin,
    cookie,
    "x-forwarded-for": createUniqueIpAddress(),
    "content-length": 4_000_000,
  };
  const form = { ...headers, "content-type": "multipart/form-data; boundary=x" };
  const closed = Array.from({ length: 24 }, () => {
    const options = { method: "POST", agent: false, signal: abort.signal, headers: form };
    const sending = request(new URL(mallory.own, origin), options);
    sending.on("error", () => undefined);
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7');
    return new Promise((resolve) => sending.on("close", resolve));
  });
  await aMoment();
  const begun = await ada.begin();
  expect(await uploadToSignedUrl(begun.url, pdf("quick"))).toBe("stored");
  expect(await ada.record(begun)).toEqual({});
  abort.abort();
  await Promise.all(closed);
});
