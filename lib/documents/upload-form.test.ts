import { expect, it, vi } from "vitest";
import { documentLimits } from "@/data/limits";
import { closingHeader, isOwnForm, readFiles, type TakeFile } from "./upload-form";

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("https://www.example.com/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const form = (...files: File[]) => {
  const data = new FormData();
  for (const file of files) data.append("file", file);
  return data;
};

/** Reads each file to its end. */
const taking = (answer: "sent" | "full" = "sent") => {
  const taken: { name: string; text: string }[] = [];
  const take: TakeFile = async ({ name, bytes }) => {
    const chunks = [];
    try {
      for await (const chunk of bytes) chunks.push(chunk);
    } catch {
      return "unreadable";
    }
    if (!chunks.length) return "empty";
    taken.push({ name, text: Buffer.concat(chunks).toString() });
    return answer;
  };
  return { taken, take };
};

it("reads the files of a form with their names and bytes, and skips a field without a file", async () => {
  const { taken, take } = taking();
  const body = form(new File(["one"], 'a "b"\r\n.pdf'), new File(["two"], "ü.pdf"), new File([], ""));
  const name = 'a "b"\r\n.pdf';
  const results = await readFiles(post(body), take);
  expect(results).toEqual([{ name }, { name: "ü.pdf" }]);
  expect(closingHeader(results)).toEqual({});
  expect(taken).toEqual([
    { name, text: "one" },
    { name: "ü.pdf", text: "two" },
  ]);
});

it("passes a file name on unchanged, with its path", async () => {
  const { taken, take } = taking();
  const names = ["../../etc/passwd.pdf", "C:\\Users\\ada\\scan.pdf", "100%.pdf", "陈伟.pdf"];
  await readFiles(post(form(...names.map((name) => new File(["x"], name)))), take);
  expect(taken.map(({ name }) => name)).toEqual(names);
});

it("gives each file its own result", async () => {
  const { take } = taking("full");
  const body = form(new File([], "empty.pdf"), new File(["x"], "a.pdf"));
  expect(await readFiles(post(body), take)).toEqual([
    { name: "empty.pdf", problem: "empty" },
    { name: "a.pdf", problem: "full" },
  ]);
});

it.each([
  ["no file", form(new File([], "")), "nothing"],
  ["a form without files", new URLSearchParams({ file: "x" }), "nothing"],
  ["no form", "nonsense", "unreadable"],
])("%s is one error for the whole form", async (_, body, problem) => {
  const { take } = taking();
  expect(await readFiles(post(body), take)).toEqual([{ name: "", problem }]);
});

it("accepts twenty files of a form and reports that there were more", async () => {
  const { taken, take } = taking();
  const body = form(...Array.from({ length: 22 }, (_, index) => new File(["x"], `${index}.pdf`)));
  const results = await readFiles(post(body), take);
  expect(taken).toHaveLength(20);
  expect(results).toHaveLength(21);
  expect(results.at(-1)).toEqual({ name: "", problem: "tooMuch" });
});

const boundary = { "content-type": "multipart/form-data; boundary=x" };
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${text}`;

it("an interrupted body is unreadable", async () => {
  const { take } = taking();
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  expect(await readFiles(post(broken, boundary), take)).toEqual([{ name: "", problem: "unreadable" }]);
  expect(await readFiles(post("nonsense", boundary), take)).toEqual([{ name: "", problem: "unreadable" }]);
});

it.each(["closed early", "error"])(
  "keeps the files received before the form is interrupted: %s",
  async (how) => {
    const { taken, take } = taking();
    const parts = [`${part("a.pdf", "one")}\r\n${part("b.pdf", "tw")}`];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = parts.shift();
        if (next) controller.enqueue(new TextEncoder().encode(next));
        else if (how === "error") controller.error(new TypeError("terminated"));
        else controller.close();
      },
    });
    expect(await readFiles(post(body, boundary), take)).toEqual([
      { name: "a.pdf" },
      { name: "b.pdf", problem: "unreadable" },
    ]);
    expect(taken).toEqual([{ name: "a.pdf", text: "one" }]);
  },
);

/** A form with one endless file, and a function that returns how much of it was read. */
const endless = () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = sent ? new Uint8Array(1024 * 1024) : new TextEncoder().encode(part("a.pdf", ""));
      sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { body, sent: () => sent };
};

it("stops reading and throws the error of storing a file", async () => {
  const take = vi.fn<TakeFile>().mockRejectedValue(new Error("no database"));
  const { body, sent } = endless();
  await expect(readFiles(post(body, boundary), take)).rejects.toThrow("no database");
  expect(take).toHaveBeenCalledOnce();
  expect(sent()).toBeLessThan(5 * 1024 * 1024);
});

it("does not read a form with too large a Content-Length, and reads others up to the limit", async () => {
  const { take } = taking();
  const long = post("x", { "content-length": String(documentLimits.total * 2) });
  expect(await readFiles(long, take)).toEqual([{ name: "", problem: "tooMuch" }]);
  expect(long.bodyUsed).toBe(false);
  const { body, sent } = endless();
  expect(await readFiles(post(body, boundary), take)).toEqual([{ name: "a.pdf", problem: "unreadable" }]);
  expect(sent()).toBeLessThan(documentLimits.total + 5 * 1024 * 1024);
});

// Promise: A slow or malformed upload is cut off, so that it costs little and holds no slot.
it("a body that delivers less than 8 KB in ten seconds is cut, a slow one that delivers more is not", async () => {
  vi.useFakeTimers();
  try {
    const { take, taken } = taking();
    const trickle = (bytes: number, pieces: number) => {
      const cancel = vi.fn();
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (sent > pieces) return controller.close();
          if (sent) await new Promise((resolve) => setTimeout(resolve, 1000));
          controller.enqueue(
            sent === 0
              ? new TextEncoder().encode(part("a.pdf", ""))
              : sent === pieces
                ? new TextEncoder().encode("\r\n--x--\r\n")
                : new Uint8Array(bytes),
          );
          sent += 1;
        },
        cancel,
      });
      return { body, cancel };
    };
    const slow = trickle(100, 200);
    const cut = readFiles(post(slow.body, boundary), take);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await cut).toEqual([{ name: "a.pdf", problem: "unreadable" }]);
    expect(slow.cancel).toHaveBeenCalledOnce();
    const enough = readFiles(post(trickle(1000, 60).body, boundary), take);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await enough).toEqual([{ name: "a.pdf" }]);
    expect(taken).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

it("32 MB of tiny parts are refused after the first few, and the rest is not read", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent > documentLimits.total) return controller.close();
      const chunk = Buffer.from("--x\r\n\r\n\r\n".repeat(6000));
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const { take } = taking();
  const before = process.cpuUsage();
  const results = await readFiles(post(body, boundary), take);
  expect(results).toEqual([{ name: "", problem: "tooMuch" }]);
  expect(closingHeader(results)).toEqual({ Connection: "close" });
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(250);
  expect(sent).toBeLessThan(1024 * 1024);
});

it("a form for an order that takes no files is not parsed on, and its slot is free before its rest arrives", async () => {
  const { promise: later, resolve: go } = Promise.withResolvers<void>();
  const pieces = [part("a.pdf", "x".repeat(5000)), `\r\n${part("b.pdf", "two")}`, "\r\n--x--\r\n"];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = pieces.shift();
      if (pieces.length === 0) await later;
      if (next) controller.enqueue(new TextEncoder().encode(next));
      else controller.close();
    },
  });
  const take = vi.fn<TakeFile>(async ({ bytes }) => {
    for await (const chunk of bytes) if (chunk.length) break;
    return "closed";
  });
  const release = vi.fn(() => go());
  expect(await readFiles(post(body, boundary), take, release)).toEqual([
    { name: "a.pdf", problem: "closed" },
  ]);
  expect(take).toHaveBeenCalledOnce();
  expect(release).toHaveBeenCalledOnce();
});

it("reads only as fast as files are stored", async () => {
  const total = 20;
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1;
      if (read === 1) controller.enqueue(new TextEncoder().encode(part("a.pdf", "")));
      else if (read <= total) controller.enqueue(new Uint8Array(100_000));
      else {
        controller.enqueue(new TextEncoder().encode("\r\n--x--\r\n"));
        controller.close();
      }
    },
  });
  const { promise: free, resolve: go } = Promise.withResolvers<void>();
  let size = 0;
  const reading = readFiles(post(body, boundary), async ({ bytes }) => {
    await free;
    for await (const chunk of bytes) size += chunk.length;
    return "sent";
  });
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBeLessThan(8);
  go();
  expect(await reading).toEqual([{ name: "a.pdf" }]);
  expect(size).toBe((total - 1) * 100_000);
});

it.each([
  [{ origin: "https://www.example.com", host: "www.example.com" }, true],
  [{ origin: "https://www.example.com", host: "10.0.0.1:3000", "x-forwarded-host": "www.example.com" }, true],
  [{ origin: "https://evil.example", host: "www.example.com" }, false],
  [{ origin: "null", host: "www.example.com" }, false],
  [{ host: "www.example.com" }, false],
])("a form with %j is from this site: %s", (headers, own) =>
  expect(isOwnForm(new Headers(headers as Record<string, string>))).toBe(own),
);
