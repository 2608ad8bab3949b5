import type { ReactNode } from "react";
import { fieldLimits } from "@/data/limits";
import { countryDatalistId, personFieldText as texts, peopleText } from "@/data/people";
import type { PersonRole } from "@/data/person-roles";
import { listRequiredPersonFacts, getPersonFact } from "@/lib/people/facts";
import type { Person } from "@/lib/people/person";
import { PersonFactInput, PersonField, RadioField, RoleFields } from "./person-field";

type Props = {
  /** Prefix of the fields' ids. */
  form: string;
  person: Person;
  offered?: readonly PersonRole[];
  /** True if the name can't be changed. */
  nameFixed?: boolean;
  /** Whether the person fills it in, who can't change name and roles. */
  own?: boolean;
  /** The name of the person's country. */
  country: string | null;
  /** The name of the country where a person lives. */
  residence: string | null;
  /** Whether it is asked if this company is listed on a stock exchange. */
  asksListing?: boolean;
  /** What each further fact is asked for. */
  reasons?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
  /** The submitted values, if the form is shown again after an error. */
  typed?: Readonly<Record<string, string>>;
  /** The submit button. */
  children: ReactNode;
};

/** The fields of a person or company, with the stored or submitted values. */
export function PersonFields({
  form,
  person,
  offered = [],
  nameFixed,
  own = false,
  country,
  residence,
  reasons,
  asksListing = false,
  errors = {},
  typed,
  children,
}: Props) {
  const exposed = person.politically_exposed === null ? "" : person.politically_exposed ? "yes" : "no";
  const field = (name: string, stored: string | null) => ({
    form,
    name,
    value: typed?.[name] ?? stored,
    error: errors[name],
  });
  const roles = typed
    ? ([...offered, ...person.roles].filter((role) => typed[`role-${role}`]) as PersonRole[])
    : person.roles;
  const { is_company: company } = person;
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      {!own && (
        <>
          <PersonField
            {...field("fullName", person.full_name)}
            {...(company ? texts.companyName : texts.fullName)}
            {...(nameFixed && { readOnly: true, hint: peopleText.fixedName })}
            maxLength={fieldLimits.personName}
            autoComplete="off"
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <RoleFields offered={offered} chosen={[...new Set(roles)]} error={errors.roles} />
          </div>
        </>
      )}
      {company ? (
        <PersonField
          {...field("registrationNumber", person.registration_number)}
          {...texts.registrationNumber}
          maxLength={fieldLimits.registrationNumber}
          autoComplete="off"
        />
      ) : (
        <PersonField
          {...field("birthDate", person.birth_date)}
          {...texts.birthDate}
          type="date"
          min="1900-01-01"
          autoComplete={own ? "bday" : "off"}
        />
      )}
      <PersonField
        {...field("country", country)}
        {...(company ? texts.country : texts.nationality)}
        list={countryDatalistId}
        maxLength={fieldLimits.personName}
        autoComplete="off"
      />
      {!company && (
        <PersonField
          {...field("residence", residence)}
          {...texts.residence}
          list={countryDatalistId}
          maxLength={fieldLimits.personName}
          autoComplete="off"
        />
      )}
      <PersonField
        {...field("address", person.address)}
        {...(company ? texts.companyAddress : texts.address)}
        multiline
        maxLength={fieldLimits.address}
        {...(own && !company && { autoComplete: "street-address" })}
        className="sm:col-span-2"
      />
      {!company && (
        <RadioField
          name="politicallyExposed"
          label={texts.politicallyExposed.label}
          hint={own ? texts.politicallyExposed.ownHint : texts.politicallyExposed.hint}
          choices={{ no: texts.politicallyExposed.no, yes: texts.politicallyExposed.yes }}
          value={typed?.politicallyExposed ?? exposed}
          className="sm:col-span-2"
        />
      )}
      {[...listRequiredPersonFacts(person), ...(asksListing ? (["listed_on"] as const) : [])].map((key) => (
        <PersonFactInput
          key={key}
          fact={key}
          {...field(key, getPersonFact(person, key))}
          reason={reasons?.[key]}
        />
      ))}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-2 sm:col-span-2">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">{children}</div>
        {own ? null : nameFixed ? (
          company && <input type="hidden" name="isCompany" value="on" />
        ) : (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name="isCompany"
              defaultChecked={company}
              className="size-4 accent-brass"
            />
            {texts.isCompany.label}
          </label>
        )}
      </div>
    </div>
  );
}
