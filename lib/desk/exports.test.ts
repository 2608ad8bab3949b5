import { expect, test, vi } from "vitest";
import { databaseCodeLabels } from "@/data/exports";
import { orderStepNames, stepOwnerLabels } from "@/data/figures";
import { messages } from "@/data/messages";
import { orderStepSchema } from "@/lib/orders/steps";
import { Constants } from "@/lib/supabase/database.types";
import { exportCsv } from "./exports";

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock("@/lib/supabase/server", () => ({ getUserClient: async () => ({ rpc }) }));

const asked = { of: "receipts", from: "2026-01-01", to: "2026-01-31" } as const;
const row = (change: object = {}) => ({
  id: crypto.randomUUID(),
  number: "R-000001",
  issued: "2026-01-05",
  series: "R",
  receipt: null,
  reference: "IBC-123456",
  belongs_to: null,
  customer: "Ada Byron",
  email: "ada@example.com",
  kind: "company",
  jurisdiction: "Belize",
  service: "Company Formation",
  payment_method: "usdt",
  payment_id: "pi_1",
  amount: "4000.00",
  ...change,
});
const page = (rows: object[]) => rpc.mockReturnValueOnce({ throwOnError: async () => ({ data: rows }) });
const failing = () =>
  rpc.mockReturnValueOnce({ throwOnError: () => Promise.reject(new Error("unreachable")) });

async function textOf(request: Parameters<typeof exportCsv>[0] = asked): Promise<string> {
  const csv = await exportCsv(request);
  if (!csv.ok) throw new Error(csv.notice.text);
  // Response.text() would drop the byte order mark.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(csv.value).arrayBuffer());
}

test("an export of receipts has one row per document, with negative amounts for credit notes", async () => {
  const credit = { number: "C-000001", series: "C", receipt: "R-000001", amount: "-10.50" };
  page([row({ customer: "=cmd|' /C calc'!A0" }), row({ ...credit, customer: 'Ada "A", شركة' })]);
  expect((await textOf()).split("\r\n")).toEqual([
    "\ufeffNumber,Issued,Document,Credits receipt,Order,Belongs to order,Customer,Email,Kind,Jurisdiction,Service,Payment method,Payment ID,Amount (USD)",
    "R-000001,2026-01-05,Receipt,,IBC-123456,,'=cmd|' /C calc'!A0,ada@example.com,Company,Belize,Company Formation,USDT,pi_1,4000.00",
    'C-000001,2026-01-05,Credit note,R-000001,IBC-123456,,"Ada ""A"", شركة",ada@example.com,Company,Belize,Company Formation,USDT,pi_1,-10.50',
    "",
  ]);
  const period = { p_from: "2026-01-01", p_to: "2026-01-31", p_limit: 1000 };
  expect(rpc).toHaveBeenCalledExactlyOnceWith("export_receipts", period);
});

test("each page of an export starts after the last row of the previous page", async () => {
  const [first, second] = [0, 0].map(() => Array.from({ length: 1000 }, () => row()));
  page(first!);
  page(second!);
  page([]);
  expect((await textOf()).split("\r\n")).toHaveLength(2002);
  const last = [undefined, first!.at(-1)!.id, second!.at(-1)!.id];
  expect(rpc.mock.calls.map(([, { p_after: after }]) => after)).toEqual(last);
});

test("an export reports an outage on the first page and aborts the download on later pages", async () => {
  failing();
  expect(await exportCsv(asked)).toMatchObject({ ok: false, outage: true, notice: messages.desk.unreadable });
  page(Array.from({ length: 1000 }, () => row()));
  failing();
  await expect(textOf()).rejects.toThrow("unreachable");
});

test("every enum value in the database has a label in the export", () => {
  const { order_kind: kinds, payment_method: methods, order_phase: phases } = Constants.public.Enums;
  expect(Object.keys(databaseCodeLabels.kind!)).toEqual([...kinds]);
  expect(Object.keys(databaseCodeLabels.payment_method!)).toEqual([...methods]);
  expect(Object.keys(databaseCodeLabels.state!)).toEqual([...phases, "cancelled", "disputed"]);
  expect(Object.keys(orderStepNames).sort()).toEqual([...orderStepSchema.shape.step.options].sort());
  expect(Object.keys(stepOwnerLabels).sort()).toEqual([...orderStepSchema.shape.owner.options].sort());
});
