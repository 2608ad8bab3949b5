import { z } from "zod";
import { fieldLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import { personFactKeys, type PersonFact } from "@/data/person-facts";
import { personRoles, type PersonRole } from "@/data/person-roles";
import { findCountryCode } from "@/lib/countries";
import { requiredLineSchema, optionalLineSchema, optionalParagraphSchema, paragraphSchema } from "./text";

/** The name of a role's checkbox. Each role has its own name, because repeated names in a form are ignored. */
export const roleFieldName = (role: PersonRole) => `role-${role}`;

const today = () => new Date().toISOString().slice(0, 10);

const birthDate = z
  .union([
    z.literal(""),
    z.iso
      .date(messages.people.birthDate)
      .refine((day) => day >= "1900-01-01" && day <= today(), messages.people.birthDate),
  ])
  .default("");

/** Typed as a name, stored as a code. */
const country = z
  .string()
  .max(fieldLimits.personName, messages.form.tooLong)
  .default("")
  .transform((typed, context) => {
    if (typed.trim() === "") return "";
    const code = findCountryCode(typed);
    if (!code) context.addIssue({ code: "custom", message: messages.people.country });
    return code ?? z.NEVER;
  });

const checked = z.literal("on").optional();

const calendarDay = z.union([z.literal(""), z.iso.date(messages.people.date)]).optional();

const given = (max: number) => requiredLineSchema({ min: 0, max }).optional();

/** Asked only where the filing needs it. What a form doesn't have stays as it is. */
const further: Record<PersonFact, z.ZodType<string | undefined>> = {
  passport_number: given(fieldLimits.registrationNumber),
  passport_issued_by: given(fieldLimits.personName),
  passport_issued_on: calendarDay.refine((day) => !day || day <= today(), messages.people.past),
  passport_expires_on: calendarDay.refine((day) => !day || day >= today(), messages.people.expired),
  former_names: given(fieldLimits.address),
  sex: z.enum(["", "female", "male", "other"], messages.form.choice).optional(),
  birth_place: given(fieldLimits.personName),
  occupation: given(fieldLimits.personName),
  tax_residences: paragraphSchema({ max: fieldLimits.address }).optional(),
  us_person: z.enum(["", "no", "yes"], messages.form.choice).optional(),
  personal_code: given(fieldLimits.registrationNumber),
  employer: paragraphSchema({ max: fieldLimits.address }).optional(),
  legal_form: given(fieldLimits.personName),
  register: given(fieldLimits.personName),
  registered_on: calendarDay.refine((day) => !day || day <= today(), messages.people.past),
  listed_on: given(fieldLimits.personName),
  acts_for: given(fieldLimits.personName),
  control: z.enum(["", "board", "votes", "influence", "manager"], messages.form.choice).optional(),
};

const fields = z.object({
  fullName: requiredLineSchema({ max: fieldLimits.personName, message: messages.people.name }),
  isCompany: checked,
  birthDate,
  country,
  residence: country,
  registrationNumber: optionalLineSchema(fieldLimits.registrationNumber),
  address: optionalParagraphSchema(fieldLimits.address),
  politicallyExposed: z.enum(["", "yes", "no"], messages.form.choice).default(""),
  ...further,
  ...(Object.fromEntries(personRoles.map((role) => [roleFieldName(role), checked])) as Record<
    string,
    typeof checked
  >),
});

/** A person's columns for the database without name and roles. An empty text clears a column. */
function toDetails(typed: Omit<z.infer<typeof fields>, "fullName" | "isCompany">) {
  return {
    birth_date: typed.birthDate,
    country: typed.country,
    residence: typed.residence,
    registration_number: typed.registrationNumber,
    address: typed.address,
    politically_exposed: typed.politicallyExposed === "" ? null : typed.politicallyExposed === "yes",
    ...(typed.passport_expires_on !== undefined && { passport_expires_on: typed.passport_expires_on }),
    facts: Object.fromEntries(
      personFactKeys.flatMap((key) =>
        key === "passport_expires_on" || typed[key] === undefined ? [] : [[key, typed[key]]],
      ),
    ),
  };
}

/** The columns of a person for the database. */
const toColumns = (typed: z.infer<typeof fields>) => ({
  full_name: typed.fullName,
  is_company: typed.isCompany === "on",
  roles: personRoles.filter((role) => (typed as Record<string, unknown>)[roleFieldName(role)] === "on"),
  ...toDetails(typed),
});

/** What a form showed, as JSON of a person's columns. */
const shownSchema = z.string().transform((text, context) => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: messages.form.refused.text });
    return z.NEVER;
  }
});

/** The values that differ from what the form showed, so that what others changed in the meantime is kept. */
export function pickChangedValues(
  { facts, ...columns }: { facts: Record<string, unknown> },
  shown: Record<string, unknown>,
) {
  const changes = (values: object, before: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([key, value]) => JSON.stringify(value ?? "") !== JSON.stringify(before[key] ?? ""),
      ),
    );
  return {
    ...changes(columns, shown),
    facts: changes(facts, z.record(z.string(), z.string()).catch({}).parse(shown.facts)),
  };
}

/**
 * What the customer or person changed in the form, which they may have opened long ago: the fields that the browser saw edited
 * or, without JavaScript, those that differ from what was shown. A new person has neither.
 */
const autosaved = {
  shown: shownSchema.optional(),
  /** The names of the edited fields, separated by spaces. */
  edited: z.string().optional(),
};

const toColumn = (field: string) =>
  field.startsWith("role-") ? "roles" : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function pickEdited<T extends { facts: Record<string, unknown> }>(
  columns: T,
  { shown, edited }: { shown?: Record<string, unknown> | undefined; edited?: string | undefined },
): Partial<T> {
  if (edited === undefined) return shown ? (pickChangedValues(columns, shown) as Partial<T>) : columns;
  const names = new Set(edited.split(" ").map(toColumn));
  const pick = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => names.has(key)));
  return { ...pick(columns), facts: pick(columns.facts) } as Partial<T>;
}

/** The latest birth date of a person who is 18 today. The database checks again. */
function latestAdult(): string {
  const [year, rest] = [Number(today().slice(0, 4)), today().slice(4)];
  return `${year - 18}${rest}`;
}

type Roles = { roles: readonly PersonRole[]; birth_date: string; is_company: boolean };

/** Refuses a person without a role, a company as beneficial owner, and a child who would be more than a beneficiary. */
const withRoles = <T extends Roles>(columns: T, context: z.RefinementCtx) => {
  if (columns.roles.length === 0)
    context.addIssue({ code: "custom", path: ["roles"], message: messages.people.role });
  if (columns.is_company && columns.roles.includes("beneficial_owner"))
    context.addIssue({ code: "custom", path: ["roles"], message: messages.people.ownerIsPerson });
  if (columns.birth_date > latestAdult() && columns.roles.some((role) => role !== "beneficiary"))
    context.addIssue({ code: "custom", path: ["birthDate"], message: messages.people.adult });
  return columns;
};

/** A person's form. `person` is empty for a new one. */
export const personFormSchema = fields
  .extend({ order: z.uuid(), person: z.union([z.literal(""), z.uuid()]).default(""), ...autosaved })
  .transform(({ order, person, shown, edited, ...typed }, context) => ({
    order,
    person,
    ...pickEdited(withRoles(toColumns(typed as z.infer<typeof fields>), context), { shown, edited }),
  }));

export type PersonInput = z.infer<typeof personFormSchema>;

/** The form of a personal link: the person's own details. */
export const personalLinkDetailsSchema = fields
  .omit({ fullName: true, isCompany: true })
  .extend({ token: z.string(), ...autosaved })
  .transform(({ token, shown, edited, ...typed }) => ({
    token,
    details: pickEdited(toDetails(typed as z.infer<typeof fields>), { shown, edited }),
  }));

/** The person of an order for whom a personal link is made. */
export const createPersonalLinkSchema = z.object({ order: z.uuid(), person: z.uuid() });

export const removePersonSchema = z.object({ order: z.uuid(), person: z.uuid() });

/** The form that reuses people from earlier orders, with a checkbox for each. */
export const reusePeopleSchema = z.looseObject({ order: z.uuid() }).transform(({ order, ...ticked }) => ({
  order,
  people: Object.keys(ticked).flatMap((name) => /^person-([0-9a-f-]{36})$/.exec(name)?.[1] ?? []),
}));

export const answerFormSchema = z
  .object({
    order: z.uuid(),
    key: z.string().regex(/^[a-z]+(-[a-z]+)*(-\d+)?$/),
    answer: paragraphSchema({ min: 1, max: fieldLimits.answer, message: messages.people.answer }),
  })
  .transform((typed, context) => {
    if (typed.key !== "residence") return typed;
    const code = findCountryCode(typed.answer);
    if (!code) context.addIssue({ code: "custom", path: ["answer"], message: messages.people.country });
    return { ...typed, answer: code ?? typed.answer };
  });

export type AnswerInput = z.infer<typeof answerFormSchema>;

/** A correction by the desk: the person's form, and the values it showed. */
export const personCorrectionSchema = fields
  .extend({
    order: z.uuid(),
    person: z.uuid(),
    seen: z.string().regex(/^\d{1,18}$/),
    shown: shownSchema,
  })
  .transform(({ order, person, seen, shown, ...typed }, context) =>
    withRoles({ order, person, seen, shown, ...toColumns(typed as z.infer<typeof fields>) }, context),
  );

export type PersonCorrection = z.infer<typeof personCorrectionSchema>;
