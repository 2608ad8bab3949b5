import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode } from "@/lib/log";
import type { Result } from "@/lib/result";
import { Constants } from "@/lib/supabase/database.types";
import { read } from "@/lib/supabase/read";
import { userClient } from "@/lib/supabase/server";

const personSchema = z.object({
  full_name: z.string(),
  roles: z.array(z.enum(Constants.public.Enums.person_role)),
});

/** Somebody an order names, without personal details. */
export type NamedPerson = z.infer<typeof personSchema>;

/** The names and roles of an order's people, read with the user's own rights. */
export function listNamedPeople(orderId: string): Promise<Result<NamedPerson[]>> {
  return read("people not read", messages.account.unreachable, async () => {
    const supabase = await userClient();
    const { data, error } = await supabase
      .from("order_people")
      .select(Object.keys(personSchema.shape).join(","))
      .eq("order_id", orderId)
      .order("position");
    if (error) throw new Error("People could not be read", { cause: errorCode(error) });
    return z.array(personSchema).parse(data);
  });
}
