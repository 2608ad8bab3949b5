import { z } from "zod";

/** A person or company to ask about. */
export const screeningSubjectSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  is_company: z.boolean(),
  birth_date: z.string().nullable(),
  country: z.string().nullable(),
  residence: z.string().nullable(),
  registration_number: z.string().nullable(),
  /** For whom they say they act, a person or a company. */
  acts_for: z.string().nullable(),
});

export type ScreeningSubject = z.infer<typeof screeningSubjectSchema>;
