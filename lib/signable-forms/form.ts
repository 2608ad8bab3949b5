import { nomineeText } from "@/data/companies";
import {
  applicationFormTitles,
  signerDeclarations,
  signableFormText,
  signableFormTitles,
  type SignableFormKey,
} from "@/data/forms";
import { personRoles, personRoleNames, type PersonRole } from "@/data/person-roles";
import { formatProseDate } from "@/lib/format";
import { listCompanyNameChoices } from "@/lib/orders/order-row";
import type { Order } from "@/lib/orders/store";
import { listNomineeRoles } from "@/lib/required-people";
import { getCountryName } from "@/lib/countries";
import type { Person } from "@/lib/people/person";

/** A field of a form. Without a value it is filled in by hand, on this number of `lines`. */
export type SignableFormField = { readonly label: string; readonly value?: string; readonly lines?: number };

/** A form to sign, ready to be laid out. */
export type SignableForm = {
  readonly key: SignableFormKey;
  readonly title: string;
  readonly reference: string;
  readonly fields: readonly SignableFormField[];
  /** Each person with their details. */
  readonly people: readonly { readonly heading: string; readonly fields: readonly SignableFormField[] }[];
  readonly declarations: readonly string[];
  /** The signer's name; a blank line if unknown. */
  readonly signer?: string;
};

export const signableFormKeys = Object.keys(signableFormTitles) as SignableFormKey[];

const { details: terms } = signableFormText;
const field = (label: string, value?: string | null, lines = 1): SignableFormField =>
  value ? { label, value } : { label, lines };

const rolesOf = ({ roles }: Person) =>
  personRoles.filter((role) => roles.includes(role)).map((role) => personRoleNames[role].one.toLowerCase());

function detailsOf(person: Person): SignableFormField[] {
  const country = person.country && getCountryName(person.country);
  return person.is_company
    ? [
        field(terms.registered, country),
        field(terms.number, person.registration_number),
        field(terms.address, person.address),
      ]
    : [
        field(terms.birth, person.birth_date && formatProseDate(person.birth_date)),
        field(terms.country, country),
        field(terms.residence, person.residence && getCountryName(person.residence)),
        field(terms.address, person.address),
      ];
}

const namesOf = ({ order, names }: Context) =>
  order.kind === "company" ? (names ?? listCompanyNameChoices(order)) : [];

/** The offices that a person consents to hold. */
const offices: readonly PersonRole[] = ["director", "council_member", "trustee"];

function consentOf(context: Context, person?: Person): readonly string[] {
  const { order } = context;
  const held = offices.filter((office) => person?.roles.includes(office));
  const office = (held.length ? held : [offices[0]!]).map((role) => personRoleNames[role].one.toLowerCase());
  const entity = namesOf(context)[0] ?? order.company_name ?? signableFormText.unnamed[order.kind];
  return signerDeclarations.consent(
    office.join(" and "),
    entity,
    order.kind === "bank" ? undefined : order.jurisdiction,
    person?.is_company,
  );
}

/** Who declares the source of funds: the founder, or else the only beneficial owner. Undefined if there could be several. */
function ownerOf(people: readonly Person[]): string | undefined {
  const inRole = (role: PersonRole) => people.filter(({ roles }) => roles.includes(role));
  const owners = inRole("founder").length ? inRole("founder") : inRole("beneficial_owner");
  return owners.length === 1 ? owners[0]!.full_name : undefined;
}

function aboutOrder(context: Context): SignableFormField[] {
  const { order } = context;
  const names = namesOf(context);
  return [
    field(
      signableFormText.service,
      `${order.service_type} (${applicationFormTitles[order.kind].toLowerCase()})`,
    ),
    field(order.kind === "bank" ? signableFormText.bank : signableFormText.place, order.jurisdiction),
    names.length > 0
      ? field(signableFormText.names, names.join("; "))
      : field(signableFormText.name, order.company_name ?? order.full_name),
  ];
}

/** The nominees that we supply, who sign nothing of the customer's. */
const nomineesOf = (order: Order): SignableFormField[] =>
  listNomineeRoles(order).map((role) => ({
    label: nomineeText.roles[role],
    value: [order[`nominee_${role}`], nomineeText.supplied(null)].filter(Boolean).join(". "),
  }));

const sourceFields = [
  field(signableFormText.source, undefined, 3),
  field(signableFormText.amount),
  field(signableFormText.country),
];

type Context = {
  order: Order;
  people: readonly Person[];
  /** The proposed names, if the customer has changed the order form's. */
  names?: readonly string[];
  /** The customer's answer about the activity or the assets. */
  activity?: string | null;
  /** The person who gives consent. */
  person?: Person;
};

/** A form filled in from an order and its people. Missing details are left blank to fill in by hand. */
export function toSignableForm(key: SignableFormKey, context: Context): SignableForm {
  const { order, people, activity, person } = context;
  const base = { key, title: signableFormTitles[key], reference: order.order_reference };
  if (key === "consent") {
    return {
      ...base,
      fields: aboutOrder(context),
      people: person ? [{ heading: person.full_name, fields: detailsOf(person) }] : [],
      declarations: consentOf(context, person),
      // A person signs for a company; their name isn't known here.
      ...(person && !person.is_company && { signer: person.full_name }),
    };
  }
  const owner = ownerOf(people);
  if (key === "funds") {
    return {
      ...base,
      fields: [...aboutOrder(context), ...sourceFields],
      people: [],
      declarations: signerDeclarations.funds,
      ...(owner && { signer: owner }),
    };
  }
  return {
    ...base,
    fields: [...aboutOrder(context), ...nomineesOf(order), field(signableFormText.activity, activity, 3)],
    people: people.map((one) => ({
      heading: `${one.full_name} (${rolesOf(one).join(", ")})`,
      fields: detailsOf(one),
    })),
    declarations: signerDeclarations.application,
    // The name in the passport, where the owner is known, rather than the contact's.
    signer: owner ?? order.full_name,
  };
}

/** A form to read before ordering: every line is empty. */
export function createBlankSignableForm(key: SignableFormKey): SignableForm {
  const { unnamed, blank } = signableFormText;
  const about = [signableFormText.service, signableFormText.place, signableFormText.name].map((label) =>
    field(label),
  );
  const person = [terms.birth, terms.country, terms.residence, terms.address].map((label) => field(label));
  const isConsent = key === "consent";
  return {
    key,
    title: signableFormTitles[key],
    reference: "",
    fields:
      key === "funds"
        ? [...about, ...sourceFields]
        : [...about, ...(isConsent ? [] : [field(signableFormText.activity, undefined, 3)])],
    people: key === "funds" ? [] : [{ heading: isConsent ? blank.officer : blank.person, fields: person }],
    declarations: isConsent
      ? signerDeclarations.consent(blank.office, unnamed.company, blank.place)
      : signerDeclarations[key],
  };
}

/** Every text of a form that may need the font of another script. */
export const listSignableFormTexts = (form: SignableForm): string[] => [
  ...form.fields.flatMap(({ value }) => value ?? []),
  ...form.people.flatMap(({ heading, fields }) => [heading, ...fields.flatMap(({ value }) => value ?? [])]),
  ...form.declarations,
  form.signer ?? "",
];
