import "server-only";
import { z } from "zod";
import type { FormKey } from "@/data/forms";
import { messages } from "@/data/messages";
import { uploadWindowOf } from "@/lib/documents/checklist";
import { orderSchema } from "@/lib/orders/record/store";
import type { Result } from "@/lib/result";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";
import { formKeys, toForm, type SignableForm } from "./form";
import { formPersonSchema } from "./people";

const columnsOf = (schema: z.ZodObject) => Object.keys(schema.shape).join(",");
const slotSchema = z.object({
  key: z.string(),
  kind: z.string(),
  person_id: z.uuid().nullable(),
  answer: z.string().nullable(),
});

/**
 * The form of an order's slot, filled in with the reader's own rights: customers get their own, staff any. Undefined where
 * there is no such order, slot or form, and where the order takes no files.
 */
export function findForm(reference: string, slot: string): Promise<Result<SignableForm | undefined>> {
  return read("form not read", messages.documents.unread, async () => {
    const supabase = await userClient();
    const found = await supabase
      .from("orders")
      .select(columnsOf(orderSchema))
      .eq("order_reference", reference)
      .maybeSingle()
      .throwOnError();
    if (!found.data) return undefined;
    const order = orderSchema.parse(found.data);
    if (uploadWindowOf(order) !== "now") return undefined;
    const [slots, people] = await Promise.all([
      supabase.from("order_slots").select(columnsOf(slotSchema)).eq("order_id", order.id).throwOnError(),
      supabase
        .from("order_people")
        .select(columnsOf(formPersonSchema))
        .eq("order_id", order.id)
        .order("position")
        .throwOnError(),
    ]);
    const list = z.array(slotSchema).parse(slots.data);
    const asked = list.find(({ key, kind }) => key === slot && kind === "form");
    const key = formKeys.find((name): name is FormKey => name === slot.replace(/-\d+$/, ""));
    if (!asked || !key) return undefined;
    const everybody = z.array(formPersonSchema).parse(people.data);
    const names = list.find((one) => one.key === "names")?.answer?.split("\n");
    return toForm(key, {
      order,
      ...(names && { names }),
      people: everybody,
      person: everybody.find(({ id }) => id === asked.person_id),
      activity: list.find((one) => one.key === "activity" || one.key === "assets")?.answer,
    });
  });
}
