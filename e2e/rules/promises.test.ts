import { expect, it } from "vitest";
import { listDocumentedPromises } from "@/e2e/support/promises";

const promises = listDocumentedPromises();

it("every promise is directly above a test", () => {
  expect(promises.filter(({ title }) => !title).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

it("no promise is repeated", () => {
  const all = promises.map(({ promise }) => promise);
  expect(all.filter((promise, at) => all.indexOf(promise) < at)).toEqual([]);
});
