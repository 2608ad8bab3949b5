import "server-only";
import type { FormKey } from "@/data/forms";
import { messages } from "@/data/messages";
import { catalogueKey, uploadWindowOf } from "@/lib/documents/checklist";
import { findChecklist } from "@/lib/documents/read";
import { orderSchema, type Order } from "@/lib/orders/record/store";
import { findPeople } from "@/lib/people/store";
import { ok, type Result } from "@/lib/result";
import { readOrOutage } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";
import { formKeys, toSignableForm, type SignableForm } from "./form";

const unread = messages.documents.unread;

/** An order by its reference, read with the user's rights: customers find their own orders, staff any. */
const findOrder = (reference: string): Promise<Result<Order | undefined>> =>
  readOrOutage("form not read", unread, async () => {
    const supabase = await userClient();
    const { data } = await supabase
      .from("orders")
      .select(Object.keys(orderSchema.shape).join(","))
      .eq("order_reference", reference)
      .maybeSingle()
      .throwOnError();
    return data ? orderSchema.parse(data) : undefined;
  });

/**
 * The form of an order's slot, filled in with the user's rights. Undefined if there is no such order, slot or form, or if
 * the order accepts no files.
 */
export async function findSignableForm(
  reference: string,
  slot: string,
): Promise<Result<SignableForm | undefined>> {
  const key = formKeys.find((name): name is FormKey => name === catalogueKey(slot));
  if (!key) return ok(undefined);
  const found = await findOrder(reference);
  if (!found.ok) return found;
  const order = found.value;
  if (!order || uploadWindowOf(order) !== "now") return ok(undefined);
  const [checklist, people] = await Promise.all([findChecklist(order, unread), findPeople(order)]);
  if (!checklist.ok) return checklist;
  if (!people.ok) return people;
  const { items } = checklist.value;
  const requested = items.find((item) => item.key === slot && item.kind === "form");
  if (!requested) return ok(undefined);
  const answerTo = (...keys: string[]) => items.find((item) => keys.includes(item.key))?.answer;
  const names = answerTo("names")?.split("\n");
  const form = toSignableForm(key, {
    order,
    ...(names && { names }),
    people: people.value,
    person: people.value.find(({ id }) => id === requested.person_id),
    activity: answerTo("activity", "assets"),
  });
  return ok(form);
}
