import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";
import { stepSchema } from "./steps";

const ownStepSchema = stepSchema.extend({
  order_reference: z.string(),
  kind: z.enum(["company", "trust", "bank"]),
  jurisdiction: z.string(),
  jurisdiction_slug: z.string(),
  service_type: z.string(),
  company_name: z.string().nullable(),
  /** US dollars. */
  total_fee: z.coerce.number(),
  payment_method: z.enum(["card", "bitcoin", "ethereum", "usdt"]),
  /** The number of requirements that the customer still has to fulfil. */
  open_slots: z.number(),
});

/** The next step of one of the customer's own orders. */
export type OwnStep = z.infer<typeof ownStepSchema>;

const columns = Object.keys(ownStepSchema.shape).join(",");

/** The next steps of the customer's open orders: first those of the customer, then the oldest. */
export async function listOwnSteps(): Promise<Result<OwnStep[]>> {
  return read("next steps not read", messages.account.stepsFailed, async () => {
    const supabase = await userClient();
    const { data } = await supabase.from("own_steps").select(columns).limit(100).throwOnError();
    const turn = { customer: 0, desk: 1, outside: 2 };
    return z
      .array(ownStepSchema)
      .parse(data)
      .sort(
        (one, other) => turn[one.owner] - turn[other.owner] || one.since.getTime() - other.since.getTime(),
      );
  });
}

/** The next step of one order; undefined before payment and after the order has ended. */
export async function findOwnStep(orderId: string): Promise<Result<OwnStep | undefined>> {
  return read("next step not read", messages.account.stepsFailed, async () => {
    const supabase = await userClient();
    const { data } = await supabase
      .from("own_steps")
      .select(columns)
      .eq("order_id", orderId)
      .maybeSingle()
      .throwOnError();
    return data ? ownStepSchema.parse(data) : undefined;
  });
}
