import { expect, it } from "vitest";
import { documentLimits } from "@/data/limits";
import { isOwnForm, readFiles } from "./upload";

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("https://www.example.com/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const form = (...files: File[]) => {
  const data = new FormData();
  for (const file of files) data.append("file", file);
  return data;
};

it("reads files of a form with their names and bytes, and leaves out a field without one", async () => {
  const body = form(new File(["one"], 'a "b"\r\n.pdf'), new File(["two"], "ü.pdf"), new File([], ""));
  const files = await readFiles(post(body));
  if (typeof files === "string") throw new Error(files);
  expect(files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(["one", "two"]);
  expect(files[1]!.name).toBe("ü.pdf");
});

it.each([
  ["no file", form(new File([], "")), "nothing"],
  ["a form of text", new URLSearchParams({ file: "x" }), "nothing"],
  ["no form", "nonsense", "unreadable"],
  ["21 files", form(...Array.from({ length: 21 }, (_, index) => new File(["x"], `${index}.pdf`))), "tooMuch"],
])("%s is said", async (_, body, problem) => expect(await readFiles(post(body))).toBe(problem));

it("a body that breaks off is unreadable", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect(await readFiles(post(broken, headers))).toBe("unreadable");
});

it("what says that it is too long is not read, and what says nothing only so far", async () => {
  const said = post("x", { "content-length": String(documentLimits.together * 2) });
  expect(await readFiles(said)).toBe("tooMuch");
  expect(said.bodyUsed).toBe(false);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 * 1024;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  expect(await readFiles(post(endless))).toBe("tooMuch");
  expect(sent).toBeLessThan(documentLimits.together + 5 * 1024 * 1024);
});

it.each([
  [{ origin: "https://www.example.com", host: "www.example.com" }, true],
  [{ origin: "https://www.example.com", host: "10.0.0.1:3000", "x-forwarded-host": "www.example.com" }, true],
  [{ origin: "https://evil.example", host: "www.example.com" }, false],
  [{ origin: "null", host: "www.example.com" }, false],
  [{ host: "www.example.com" }, false],
])("a form with %j is from a page of ours: %s", (headers, own) =>
  expect(isOwnForm(new Headers(headers as Record<string, string>))).toBe(own),
);
