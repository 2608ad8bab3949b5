import { beforeEach, expect, test, vi } from "vitest";
import { fileResponse } from "./file-response";

const { getSession, findFile, authorizeDocumentRead, readBytes } = vi.hoisted(() => ({
  getSession: vi.fn(),
  findFile: vi.fn(),
  authorizeDocumentRead: vi.fn(),
  readBytes: vi.fn(),
}));
vi.mock("@/lib/auth/session", () => ({ getSession }));
vi.mock("./read", () => ({ findFile, authorizeDocumentRead }));
vi.mock("./storage", () => ({ readBytes }));

const file = (change = {}) => ({
  ok: true,
  value: { name: "passport.jpg", state: "sent", size: 5, media_type: "image/jpeg", ...change },
});

beforeEach(() => {
  vi.resetAllMocks();
  getSession.mockResolvedValue({ state: "in", user: { id: "reader" } });
  findFile.mockResolvedValue(file());
  authorizeDocumentRead.mockResolvedValue("path");
  readBytes.mockImplementation(async () => new Blob(["bytes"]).stream());
});

test("a picture is shown with its type, only to our own site, and not cached", async () => {
  const { status, headers } = await fileResponse("id", "viewed");
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "private, no-store",
    "content-type": "image/jpeg",
    "content-length": "5",
    "content-disposition": expect.stringMatching(/^inline; /) as string,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(authorizeDocumentRead).toHaveBeenCalledExactlyOnceWith("id", "reader", "viewed");
});

// Promise: A browser never displays an uploaded PDF, so that nothing in it runs.
test("a PDF is a download even when it is viewed", async () => {
  findFile.mockResolvedValue(file({ name: "passport.pdf", media_type: "application/pdf" }));
  expect((await fileResponse("id", "viewed")).headers.get("content-disposition")).toMatch(/^attachment; /);
});

test("a download is an attachment and is recorded as a download", async () => {
  expect((await fileResponse("id", "downloaded")).headers.get("content-disposition")).toMatch(
    /^attachment; /,
  );
  expect(authorizeDocumentRead).toHaveBeenCalledExactlyOnceWith("id", "reader", "downloaded");
});

test("reads no file when the database doesn't respond", async () => {
  authorizeDocumentRead.mockResolvedValue(undefined);
  expect((await fileResponse("id", "viewed")).status).toBe(503);
  expect(readBytes).not.toHaveBeenCalled();
});

test.each([
  ["of another customer", { ok: true, value: undefined }, 404],
  ["that was removed", file({ state: "removed" }), 404],
  ["whose bytes were deleted", file({ bytes_deleted_at: new Date() }), 410],
])("a file %s is neither opened nor recorded", async (_, found, status) => {
  findFile.mockResolvedValue(found);
  expect((await fileResponse("id", "viewed")).status).toBe(status);
  expect(authorizeDocumentRead).not.toHaveBeenCalled();
});

test.each([
  ["out", 303],
  ["unknown", 503],
])("a visitor whose session is %s gets no file", async (state, status) => {
  getSession.mockResolvedValue({ state });
  expect((await fileResponse("id", "viewed")).status).toBe(status);
  expect(findFile).not.toHaveBeenCalled();
});
