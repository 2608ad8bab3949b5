import { expect, it } from "vitest";
import { readRawBody } from "./raw-body";

const post = (body?: BodyInit) =>
  new Request("https://shop.example.com", { method: "POST", body, duplex: "half" } as RequestInit);

it.each(["", "{}", "é🌍\u0000", "\ufeff{}", "a".repeat(100)])(
  "a body within the limit is read as it is: %j",
  async (text) => {
    expect(await readRawBody(post(new TextEncoder().encode(text)), 100)).toBe(text);
  },
);

it("no body reads as none", async () => {
  expect(await readRawBody(post(), 100)).toBe("");
});

it("a body without end is read to the limit and no further", async () => {
  let given = 0;
  let cancelled = false;
  const endless = new ReadableStream({
    pull(controller) {
      given += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel() {
      cancelled = true;
    },
  });
  expect(await readRawBody(post(endless), 10_000)).toBeUndefined();
  expect(given).toBeLessThan(15_000);
  expect(cancelled).toBe(true);
});
