import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "@/data/messages";
import { GET } from "./route";

const { getSession, findSignableForm, countAttempt } = vi.hoisted(() => ({
  getSession: vi.fn(),
  findSignableForm: vi.fn(),
  countAttempt: vi.fn(),
}));
vi.mock("@/lib/auth/session", () => ({ getSession }));
vi.mock("@/lib/account-pages/find-form", () => ({ findSignableForm }));
vi.mock("@/lib/signable-forms/pdf", () => ({ formPdf: async () => Buffer.from("%PDF-") }));
vi.mock("@/lib/guard/rate-limit", () => ({ countAttempt }));

const ask = (key = "consent-1") =>
  GET(new Request("http://localhost"), { params: Promise.resolve({ reference: "IBC-123456", key }) });

beforeEach(() => {
  getSession.mockResolvedValue({ state: "in", user: { id: "customer" } });
  findSignableForm.mockResolvedValue({ ok: true, value: { reference: "IBC-123456" } });
});

test("a customer who can read the order downloads the form", async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="IBC-123456-consent-1.pdf"',
  ]);
  expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
});

test("another customer's order or an unknown key is not found", async () => {
  findSignableForm.mockResolvedValue({ ok: true, value: undefined });
  expect((await ask("nothing")).status).toBe(404);
});

test("a guest gets no form, and no order is read", async () => {
  getSession.mockResolvedValue({ state: "out" });
  expect((await ask()).status).toBe(404);
  expect(findSignableForm).not.toHaveBeenCalled();
});

test("over the rate limit, no form is rendered", async () => {
  countAttempt.mockResolvedValue(messages.form.tooMany(3));
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([429, messages.form.tooMany(3).text]);
  expect(countAttempt).toHaveBeenCalledWith("form", "customer");
  expect(findSignableForm).not.toHaveBeenCalled();
});

test("returns unavailable while the session or the order can't be read", async () => {
  findSignableForm.mockResolvedValue({ ok: false });
  expect((await ask()).status).toBe(503);
  getSession.mockResolvedValue({ state: "unknown" });
  expect((await ask()).status).toBe(503);
});
