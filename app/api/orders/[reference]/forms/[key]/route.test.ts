import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "@/data/messages";
import { GET } from "./route";

const [getSession, findSignableForm, countAttempt] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock("@/lib/auth/session", () => ({ getSession }));
vi.mock("@/lib/account-pages/find-form", async (original) => ({
  ...(await original<object>()),
  findSignableForm,
}));
vi.mock("@/lib/signable-forms/pdf", () => ({ renderSignableFormPdf: async () => Buffer.from("%PDF-") }));
vi.mock("@/lib/guard/rate-limit", () => ({ countAttempt }));

const ask = (key = "consent-1") =>
  GET(new Request("http://localhost"), { params: Promise.resolve({ reference: "IBC-123456", key }) });

beforeEach(() => {
  getSession.mockResolvedValue({ state: "in", user: { id: "customer" } });
  findSignableForm.mockResolvedValue({ ok: true, value: { reference: "IBC-123456" } });
});

test("a customer can download a form for their order as a PDF", async () => {
  const { status, headers } = await ask();
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="IBC-123456-consent-1.pdf"');
  expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
});

test.each([
  ["for another customer's order or an unknown key", findSignableForm, { ok: true, value: undefined }, 404],
  ["while the order can't be read", findSignableForm, { ok: false }, 503],
  ["by a guest", getSession, { state: "out" }, 404],
  ["by a visitor whose session can't be checked", getSession, { state: "unknown" }, 503],
  ["by a customer over the rate limit", countAttempt, messages.form.tooMany(3), 429],
])("a form download %s returns $3", async (_, mock, result, status) => {
  mock.mockResolvedValue(result);
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(findSignableForm).toHaveBeenCalledTimes(mock === findSignableForm ? 1 : 0);
  if (status !== 429) return;
  expect(await answer.text()).toBe(messages.form.tooMany(3).text);
  expect(countAttempt).toHaveBeenCalledWith("form", "customer");
});
