import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { ok, outage } from "@/lib/result";
import { receiveDocuments } from "./receive";

const mocks = vi.hoisted(() => ({
  findVerifiedUser: vi.fn(),
  countAttempt: vi.fn(),
  sendMailsSoon: vi.fn(),
  findOwnOrder: vi.fn(),
  storeDocument: vi.fn(),
  readFiles: vi.fn(),
  take: vi.fn(),
  release: vi.fn(),
}));
vi.mock("@/lib/auth/session", () => mocks);
vi.mock("@/lib/guard/rate-limit", () => mocks);
vi.mock("@/lib/mail/send-soon", () => mocks);
vi.mock("@/lib/orders/own-orders", () => mocks);
vi.mock("./store-file", () => mocks);
vi.mock("./upload-form", () => mocks);
vi.mock("./upload-slots", () => ({ uploadSlots: { customers: mocks } }));

const order = { id: "1", payment_verified_at: new Date() };
const file = { name: "passport.pdf", bytes: [] };
const results = [{ name: file.name }, { name: file.name }];
const request = new Request("https://shop.example.com", { method: "POST" });
const send = () => receiveDocuments(request, "IBC-123456", "identity");

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  mocks.findVerifiedUser.mockResolvedValue(ok({ id: "ada" }));
  mocks.findOwnOrder.mockResolvedValue(ok(order));
  mocks.take.mockResolvedValue(mocks.release);
  mocks.readFiles.mockImplementation(async (_: Request, take: (one: typeof file) => Promise<string>) => {
    for (const one of [file, file]) await take(one);
    return results;
  });
  mocks.storeDocument.mockResolvedValue("sent");
});

it("a customer's files are stored with their own paid order", async () => {
  expect(await send()).toBe(results);
  expect(mocks.storeDocument).toHaveBeenCalledTimes(2);
  expect(mocks.storeDocument).toHaveBeenCalledWith(order, "identity", file);
});

it.each<[string, problem: string, set: () => unknown]>([
  ["a signed-out visitor", "signedOut", () => mocks.findVerifiedUser.mockResolvedValue(ok(undefined))],
  [
    "a user whose session is unknown",
    "session",
    () => mocks.findVerifiedUser.mockResolvedValue(outage(messages.session.unknown)),
  ],
  ["a user over the limit", "tooOften", () => mocks.countAttempt.mockResolvedValue(messages.form.tooMany(5))],
])("the upload of %s is not read: %s", async (_, problem, set) => {
  set();
  expect(await send()).toEqual([{ name: "", problem }]);
  expect(mocks.readFiles).not.toHaveBeenCalled();
});

it.each<[string, problem: string, set: () => unknown]>([
  ["is another customer's", "closed", () => mocks.findOwnOrder.mockResolvedValue(ok(undefined))],
  [
    "is not paid",
    "closed",
    () => mocks.findOwnOrder.mockResolvedValue(ok({ ...order, payment_verified_at: null })),
  ],
  [
    "can't be read now",
    "unavailable",
    () => mocks.findOwnOrder.mockResolvedValue(outage(messages.account.unreachable)),
  ],
])("an upload for an order that %s is not read: %s", async (_, problem, set) => {
  set();
  expect(await send()).toEqual([{ name: "", problem }]);
  expect(mocks.readFiles).not.toHaveBeenCalled();
});

it("an upload slot is released after the form is read, also after an error", async () => {
  mocks.readFiles.mockImplementation(async () => {
    expect(mocks.take).toHaveBeenCalledExactlyOnceWith("ada");
    expect(mocks.release).not.toHaveBeenCalled();
    throw new Error("a mistake");
  });
  await expect(send()).rejects.toThrow("a mistake");
  expect(mocks.release).toHaveBeenCalledOnce();
});

it("a form without an upload slot is not read", async () => {
  mocks.take.mockResolvedValue(undefined);
  expect(await send()).toEqual([{ name: "", problem: "busy" }]);
  expect(mocks.readFiles).not.toHaveBeenCalled();
});
