import { call, type Slot } from "./customer-work.ts";
import type { Demo, Placed } from "./create.ts";
import { examplePdf } from "./example-pdf.ts";

const day = 24 * 60 * 60 * 1000;
const inDays = (count: number) => new Date(Date.now() + count * day).toISOString().slice(0, 10);

/** The desk's steps on one order, each by its database function with the desk's rights. */
export function deskWork({ desk, services }: Demo, order: Placed) {
  const seen = async () => {
    const [row] = await services.query(
      "select coalesce(max(id), 0)::text as seen from public.order_events where order_id = $1",
      order.id,
    );
    return String(row?.seen);
  };
  const press = async (name: string, given: Record<string, unknown> = {}) =>
    call(desk, name, { p_order: order.id, p_seen: await seen(), ...given });
  const sentFiles = async () =>
    (await services.query(
      `select d.id, s.person_version as version
         from public.order_documents d join public.order_slots s on s.order_id = d.order_id and s.key = d.requirement
        where d.order_id = $1 and d.state = 'sent' order by d.sent_at`,
      order.id,
    )) as { id: string; version: number | null }[];
  const openSlots = async () =>
    (await services.query(
      "select key, kind, status from public.order_slots where order_id = $1 and status in ('needed', 'refused', 'sent') order by position",
      order.id,
    )) as Pick<Slot, "key" | "kind" | "status">[];
  const accept = ({ id, version }: { id: string; version: number | null }) =>
    press("accept_document", { p_document: id, p_version: version, p_dated_on: inDays(-20) });

  return {
    review: () => press("review_order", { p_line: "Thank you for your order. We’ve checked it." }),
    answer: (text: string) =>
      call(desk, "answer_thread", { p_order: order.id, p_body: text, p_seen: "9999999999" }),
    async refuseOne() {
      const [file, ...others] = await sentFiles();
      await press("refuse_document", { p_document: file?.id, p_line: "One corner of the page is cut off." });
      for (const file of others.slice(0, 3)) await accept(file);
    },
    async acceptAll() {
      for (const file of await sentFiles()) await accept(file);
      for (const { key, kind, status } of await openSlots())
        if (kind === "answer" && status === "sent") await press("accept_answer", { p_requirement: key });
        else if (status !== "sent")
          await press("waive_document", {
            p_requirement: key,
            p_reason: "We have it from an earlier order.",
          });
    },
    file: () =>
      press("file_order", { p_filed_with: "The registrar", p_reference: "EX-2026-117", p_due: inDays(14) }),
    approve: () => press("record_approval", { p_line: "" }),
    async complete() {
      for (const name of ["Certificate of formation.pdf", "Articles.pdf"])
        await desk.visitor.upload(
          `/api/orders/${order.reference}/finished-documents?seen=${await seen()}`,
          examplePdf(name),
        );
      const [row] = await services.query(
        "select company_name as name from public.orders where id = $1",
        order.id,
      );
      await press("complete_order", {
        p_registered_name: row?.name,
        p_registration_number: "C 12345",
        p_registered_on: inDays(0),
      });
      // So that a renewal is due.
      await services.query(
        "update public.companies set registered_on = registered_on - 335 where order_id = $1",
        order.id,
      );
    },
    ask: (what: string, amount: number) =>
      press("request_payment", { p_purpose: what, p_amount: amount, p_due: inDays(14) }),
    /** Asks for the renewal. Returns the reference of its payment. */
    async renew(amount: number) {
      await press("request_renewal", { p_purpose: "Annual renewal", p_amount: amount, p_due: inDays(30) });
      const [row] = await services.query(
        "select order_reference as reference from public.orders where parent_id = $1",
        order.id,
      );
      return String(row?.reference);
    },
    /** Refunds at the Stripe emulator, whose event updates the order. */
    async refund() {
      const [row] = await services.query(
        "select stripe_payment_intent_id as id from public.orders where id = $1",
        order.id,
      );
      await fetch(`${services.stripeUrl}/v1/refunds`, {
        method: "POST",
        headers: { authorization: `Bearer ${services.secrets.stripeSecretKey}` },
        body: new URLSearchParams({ payment_intent: String(row?.id) }),
      });
    },
  };
}
