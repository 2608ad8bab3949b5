import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { documentLimits } from "@/data/limits";
import { findDeskUploadDestination } from "@/lib/desk/actions";
import { ok, outage } from "@/lib/result";
import { findCustomerUploadDestination, isSameOriginRequest, handleUploadStep } from "./receive";

const mocks = vi.hoisted(() => ({
  findVerifiedUser: vi.fn(),
  countAttempt: vi.fn(),
  sendEmailsAfterResponse: vi.fn(),
  checkDeskAccess: vi.fn(),
  findOwnOrder: vi.fn(),
  findOrderIdByReference: vi.fn(),
  saveUploadResults: vi.fn(),
  prepareUpload: vi.fn(),
  recordUpload: vi.fn(),
  cancelUpload: vi.fn(),
  storeUploadedFile: vi.fn(),
  rpc: vi.fn(),
}));
vi.mock("@/lib/auth/session", () => mocks);
vi.mock("@/lib/desk/staff", () => mocks);
vi.mock("@/lib/guard/rate-limit", () => mocks);
vi.mock("@/lib/mail/send-soon", () => mocks);
vi.mock("@/lib/orders/own-orders", () => mocks);
vi.mock("@/lib/orders/store", () => mocks);
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => mocks }));
vi.mock("./results", () => mocks);
vi.mock("./uploads", () => mocks);

const origin = "https://shop.example.com";
const order = { id: "1", payment_verified_at: new Date() };
const unpaid = { ...order, payment_verified_at: null };
const [unknown, away] = [outage(messages.session.unknown), outage(messages.account.unreachable)];
const to = { begin: vi.fn(), record: vi.fn() };
const path = "3f2b8f1e-6d1c-4b64-9a5e-0e4d5b6c7d8e";
const find = vi.fn();

beforeEach(() => {
  mocks.findVerifiedUser.mockResolvedValue(ok({ id: "ada" }));
  mocks.checkDeskAccess.mockResolvedValue(ok(true));
  mocks.findOwnOrder.mockResolvedValue(ok(order));
  mocks.findOrderIdByReference.mockResolvedValue({ id: "1" });
  find.mockResolvedValue(to);
});

const post = (body: string | Uint8Array<ArrayBuffer>, type: string, length = Buffer.byteLength(body)) => {
  const ours = { origin, host: "shop.example.com" };
  const headers = { ...ours, "content-type": type, "content-length": String(length) };
  const request = new Request(origin, { method: "POST", headers, body });
  return handleUploadStep(request, { find, page: "/order#documents", requirement: "identity" });
};
const step = async (sent: unknown) => (await post(JSON.stringify(sent), "application/json")).json();

async function form(...files: File[]) {
  const body = new FormData();
  for (const file of files) body.append("file", file);
  const written = new Response(body);
  const answer = await post(await written.bytes(), written.headers.get("content-type")!);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/order#documents"]);
  return mocks.saveUploadResults.mock.lastCall;
}
const pdf = (name: string) => new File(["%PDF-1.7"], name);

const atCustomers = () => findCustomerUploadDestination("IBC-123456", "identity");
const atDesk = (seen = "7") => findDeskUploadDestination("IBC-123456", seen);

it.each([
  ["the customer's own order", atCustomers, "begin_upload", "send_document", { p_requirement: "identity" }],
  ["the desk", atDesk, "begin_finished_document", "add_finished_document", { p_seen: "7" }],
] as const)("an upload to %s calls $2, then $3", async (_, findDestination, begin, record, by) => {
  const found = await findDestination();
  if (typeof found === "string") throw new Error(found);
  await found.begin();
  await found.record(path);
  const of = { p_order: "1", ...by };
  expect(mocks.rpc.mock.calls.flat()).toEqual([begin, of, record, { ...of, p_path: path }]);
});

// Promise: Only staff can upload to the desk.
it.each<[string, problem: string, set: () => unknown]>([
  ["a signed-out visitor", "signedOut", () => mocks.findVerifiedUser.mockResolvedValue(ok(undefined))],
  ["a customer", "unknown", () => mocks.checkDeskAccess.mockResolvedValue(ok(false))],
  ["someone whose role can't be checked", "session", () => mocks.checkDeskAccess.mockResolvedValue(unknown)],
])("an upload to the desk by %s is refused", async (_, problem, set) => {
  set();
  expect(await atDesk()).toBe(problem);
  expect(mocks.findOrderIdByReference).not.toHaveBeenCalled();
});

it("an upload to the desk is refused for an unknown order or an invalid event ID", async () => {
  expect(await atDesk("1; drop")).toBe("unknown");
  mocks.findOrderIdByReference.mockResolvedValue(undefined);
  expect(await atDesk()).toBe("unknown");
});

it.each<[string, problem: string, set: () => unknown]>([
  ["a signed-out visitor", "signedOut", () => mocks.findVerifiedUser.mockResolvedValue(ok(undefined))],
  ["a user whose session is unknown", "session", () => mocks.findVerifiedUser.mockResolvedValue(unknown)],
  ["a user over the limit", "tooOften", () => mocks.countAttempt.mockResolvedValue(messages.form.tooMany(5))],
  ["the customer of another order", "closed", () => mocks.findOwnOrder.mockResolvedValue(ok(undefined))],
  ["the customer of an unpaid order", "closed", () => mocks.findOwnOrder.mockResolvedValue(ok(unpaid))],
  ["a customer whose order can't be read", "unavailable", () => mocks.findOwnOrder.mockResolvedValue(away)],
])("an upload by %s is refused with the error “%s”", async (_, problem, set) => {
  set();
  expect(await atCustomers()).toBe(problem);
});

it("each upload step calls prepareUpload, recordUpload or cancelUpload and returns any error", async () => {
  mocks.prepareUpload.mockResolvedValue({ path, url: "https://storage.example.com/signed" });
  const announced = { step: "begin", size: 9, type: "application/pdf" };
  expect(await step(announced)).toEqual({ path, url: "https://storage.example.com/signed" });
  expect(mocks.prepareUpload).toHaveBeenCalledExactlyOnceWith(to, announced);
  expect(await step({ step: "record", path, name: "a.pdf" })).toEqual({});
  expect(mocks.recordUpload).toHaveBeenCalledExactlyOnceWith(to, path, "a.pdf");
  mocks.recordUpload.mockResolvedValue("type");
  expect(await step({ step: "record", path, name: "a.pdf" })).toEqual({ problem: "type" });
  expect(await step({ step: "cancel", path })).toEqual({});
  expect(mocks.cancelUpload).toHaveBeenCalledExactlyOnceWith(to, path);
});

it.each([
  ["with a forged path", { step: "record", path: "../x", name: "a" }],
  ["with a negative size", { step: "begin", size: -1, type: "" }],
])("an upload request %s is refused", async (_, sent) => {
  expect(await step(sent)).toEqual({ problem: "unreadable" });
});

it("an upload to a closed order is refused with the reason", async () => {
  find.mockResolvedValue("closed");
  expect(await step({ step: "cancel", path })).toEqual({ problem: "closed" });
  expect(await form(pdf("a.pdf"))).toEqual(["identity", [{ name: "", problem: "closed" }]]);
  expect(mocks.cancelUpload).not.toHaveBeenCalled();
  expect(mocks.storeUploadedFile).not.toHaveBeenCalled();
});

it("an upload request stores each file and ignores empty file fields", async () => {
  mocks.storeUploadedFile.mockResolvedValueOnce(undefined).mockResolvedValueOnce("type");
  const saved = await form(pdf("ä.pdf"), pdf("b.pdf"), new File([], ""));
  expect(saved).toEqual(["identity", [{ name: "ä.pdf" }, { name: "b.pdf", problem: "type" }]]);
  expect(await form(new File([], ""))).toEqual(["identity", [{ name: "", problem: "nothing" }]]);
});

it("an upload request stores at most twenty files and stops when the order is full", async () => {
  mocks.storeUploadedFile.mockResolvedValueOnce("full");
  expect((await form(pdf("a.pdf"), pdf("b.pdf")))![1]).toEqual([{ name: "a.pdf", problem: "full" }]);
  const many = (await form(...Array.from({ length: 21 }, (_, at) => pdf(`${at}.pdf`))))![1] as unknown[];
  expect(many).toHaveLength(21);
  expect(many.at(-1)).toEqual({ name: "", problem: "tooMuch" });
});

it("an upload request that is over 4 MB, malformed or without a Content-Length stores no files", async () => {
  for (const [length, problem] of [
    [documentLimits.form + 1, "formTooLarge"],
    [0, "unreadable"],
  ] as const) {
    await post("--x", "multipart/form-data; boundary=x", length);
    expect(mocks.saveUploadResults).toHaveBeenLastCalledWith("identity", [{ name: "", problem }]);
  }
  await post("nonsense", "multipart/form-data; boundary=x");
  expect(mocks.saveUploadResults).toHaveBeenLastCalledWith("identity", [{ name: "", problem: "unreadable" }]);
  expect(mocks.storeUploadedFile).not.toHaveBeenCalled();
});

// Promise: A form of thousands of tiny parts is refused at little cost.
it("an upload request with more than 60 form parts is refused", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n\r\n';
  await post(`${part.repeat(61)}--x--`, "multipart/form-data; boundary=x");
  expect(mocks.saveUploadResults).toHaveBeenLastCalledWith("identity", [{ name: "", problem: "unreadable" }]);
  await post(`${part.repeat(60)}--x--`, "multipart/form-data; boundary=x");
  expect(mocks.saveUploadResults.mock.lastCall![1]).toHaveLength(21);
});

const forwarded = { origin, host: "127.0.0.1:3000", "x-forwarded-host": "shop.example.com" };

it.each([
  ["from the site's own host is accepted", { origin, host: "shop.example.com" }, true],
  ["from the forwarded host is accepted", forwarded, true],
  ["from another site is refused", { origin: "https://evil.example", host: "shop.example.com" }, false],
  ["without an origin is refused", { host: "shop.example.com" }, false],
] as [string, HeadersInit, boolean][])("an upload sent %s", (_, headers, own) => {
  expect(isSameOriginRequest(new Headers(headers))).toBe(own);
});
