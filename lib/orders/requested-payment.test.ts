import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { outage } from "@/lib/result";
import { findRequestedPayment } from "./requested-payment";

const { findOwnOrder, findOrderById } = vi.hoisted(() => ({ findOwnOrder: vi.fn(), findOrderById: vi.fn() }));
vi.mock("@/lib/auth/session", () => ({
  findFreshUser: async () => ({ ok: true, value: { id: "1", email: "ada@example.com" } }),
}));
vi.mock("./own-orders", () => ({ findOwnOrder }));
vi.mock("./store", async (original) => ({ ...(await original<object>()), findOrderById }));
vi.mock("./reminder-link", () => ({ readReminderLink: async () => "1" }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  findOwnOrder.mockResolvedValue({ ok: true, value: { id: "1" } });
  findOrderById.mockRejectedValue(new Error("down"));
});

it.each([
  ["an order of one's own", { order: "IBC-123456" }, messages.account.unreachable],
  ["a reminder's order", { link: "sealed" }, messages.payment.unreachable],
])("%s that can't be read now is said to be so, and nothing is thrown", async (_, form, notice) => {
  expect(await findRequestedPayment(form, messages.card.emailRequired)).toEqual(outage(notice));
  expect(notice.text, "stands alone under a form").toMatch(/^We can't (reach|look up) your /);
});
