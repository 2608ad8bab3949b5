import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "@/data/messages";
import { listAuditLog } from "./audit-log";

const { calls, answer } = vi.hoisted(() => ({ calls: [] as unknown[][], answer: vi.fn() }));
vi.mock("@/lib/supabase/server", () => {
  const query: Record<string, unknown> = {};
  for (const name of ["select", "eq", "gte", "lt", "order", "range"])
    query[name] = (...given: unknown[]) => {
      calls.push([name, ...given]);
      return query;
    };
  query.then = (then: (found: unknown) => void) => then(answer());
  return { userClient: async () => ({ from: () => query }) };
});

beforeEach(() => {
  calls.length = 0;
  answer.mockReturnValue({ data: [], error: null, count: 0 });
});

const staff = "3f0f9b1c-3c65-4d2a-9c0e-0d2f6a5b7c11";

test("a month of the audit log starts and ends at midnight in the office's time zone", async () => {
  await listAuditLog({ staff, month: "2026-12", page: 1 });
  expect(calls).toContainEqual(["gte", "at", "2026-12-01T05:00:00.000Z"]);
  expect(calls).toContainEqual(["lt", "at", "2027-01-01T05:00:00.000Z"]);
  expect(calls).toContainEqual(["eq", "staff_id", staff]);
});

test("staff see an error if the audit log can't be read", async () => {
  answer.mockReturnValue({ data: null, error: { code: "57P03" }, count: null });
  const log = await listAuditLog({ staff: "", month: "", page: 1 });
  expect(log).toMatchObject({ ok: false, notice: messages.desk.unreadable });
});
