import { z } from "zod";
import { Constants } from "@/lib/supabase/database.types";

const maybe = z.string().nullable();

/** A person of an order with the details that forms need, read with the reader's own rights. */
export const formPersonSchema = z.object({
  id: z.uuid(),
  roles: z.array(z.enum(Constants.public.Enums.person_role)),
  is_company: z.boolean(),
  full_name: z.string(),
  birth_date: maybe,
  country: maybe,
  registration_number: maybe,
  address: maybe,
});

export type FormPerson = z.infer<typeof formPersonSchema>;
