import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { createFileResponse } from "./file-response";

const [getSession, authorizeDocumentRead, streamFile] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock("@/lib/auth/session", () => ({ getSession }));
vi.mock("./read", () => ({ authorizeDocumentRead }));
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => "client" }));
vi.mock("./storage", () => ({ streamFile }));

const file = (change = {}) =>
  ok({ name: "passport.jpg", path: "path", size: 5, media_type: "image/jpeg", ...change });

beforeEach(() => {
  getSession.mockResolvedValue({ state: "in", user: { id: "reader" } });
  authorizeDocumentRead.mockResolvedValue(file());
  streamFile.mockImplementation(async () => new Blob(["bytes"]).stream());
});

test("a viewed picture is shown inline and never cached", async () => {
  const { status, headers } = await createFileResponse("id", "viewed");
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "private, no-store",
    "content-type": "image/jpeg",
    "content-length": "5",
    "content-disposition": expect.stringMatching(/^inline; /) as string,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(authorizeDocumentRead).toHaveBeenCalledExactlyOnceWith("client", "id", "viewed");
});

// Promise: A browser never displays an uploaded PDF, so that nothing in it runs.
test.each([
  ["a viewed PDF", { name: "passport.pdf", media_type: "application/pdf" }, "viewed"],
  ["a downloaded picture", {}, "downloaded"],
] as const)("%s is sent as an attachment and logged as $2", async (_, change, how) => {
  authorizeDocumentRead.mockResolvedValue(file(change));
  expect((await createFileResponse("id", how)).headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(authorizeDocumentRead).toHaveBeenCalledExactlyOnceWith("client", "id", how);
});

test.each([
  ["that can't be looked up during an outage", outage(messages.documents.unavailable), 503],
  ["that belongs to another customer", ok(undefined), 404],
  ["that was deleted", file({ path: null }), 410],
])("a file %s is not read from Storage", async (_, found, status) => {
  authorizeDocumentRead.mockResolvedValue(found);
  expect((await createFileResponse("id", "viewed")).status).toBe(status);
  expect(streamFile).not.toHaveBeenCalled();
});

test("a visitor sees a message if a file can't be read from Storage", async () => {
  streamFile.mockResolvedValue(undefined);
  const answer = await createFileResponse("id", "downloaded");
  expect([answer.status, await answer.text()]).toEqual([503, messages.documents.unavailable.text]);
});

test.each([
  ["out", 303],
  ["unknown", 503],
])("a visitor with the session state “%s” gets no file", async (state, status) => {
  getSession.mockResolvedValue({ state });
  expect((await createFileResponse("id", "viewed")).status).toBe(status);
  expect(authorizeDocumentRead).not.toHaveBeenCalled();
});
