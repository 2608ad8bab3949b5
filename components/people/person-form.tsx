"use client";
import { useId, type ReactNode } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useAutosave } from "@/components/forms/use-autosave";
import { useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { Disclosure } from "@/components/ui/disclosure";
import { peopleTexts, personalLinkTexts as texts } from "@/data/people";
import type { PersonRole } from "@/data/person-roles";
import type { Person } from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { PersonFields } from "./person-fields";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CopyButton } from "@/components/forms/copy-button";

type RemovePersonProps = { order: string; person: string; name: string } & ReturnType<typeof useServerAction>;

/** Removes a person from an order after a confirmation. */
function RemovePerson({ order, person, name, failure, formProps, pending }: RemovePersonProps) {
  return (
    <details open={failure ? true : undefined} className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-4">
        {peopleTexts.remove}
        <span className="sr-only"> {name}</span>
      </summary>
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <HiddenFields values={{ order, person }} />
        <p className="text-sm text-muted">{peopleTexts.removeText}</p>
        <SubmitButton pending={pending} variant="outline" size="sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {peopleTexts.remove} <bdi>{name}</bdi>
          </span>
        </SubmitButton>
        {failure && <FieldError>{failure.notice.text}</FieldError>}
      </form>
    </details>
  );
}

type Props = {
  order: string;
  person: Person;
  offered: readonly PersonRole[];
  nameFixed: boolean;
  /** The name of the person's country. */
  country: string | null;
  /** The labels of the details that are still missing. */
  missing: readonly string[];
  residence: string | null;
  /** What each further fact is asked for. */
  reasons: Readonly<Record<string, string>>;
  /** Whether it is asked if this company is listed on a stock exchange. */
  asksListing: boolean;
  /** Whether the person is initially open. `detailsOpen`: whether the details inside are. */
  open: boolean;
  detailsOpen: boolean;
  isRemovable: boolean;
  save: FormAction;
  remove: FormAction;
  makeLink: FormAction<string>;
  /** The summary line that opens the person. */
  summary: ReactNode;
  children: ReactNode;
};

type SavedStatusProps = { pending: boolean; isSaved: boolean; missing: readonly string[] };

/** Says whether the details are saved. As high before and after, so that what stands below doesn't move under a click. */
export function AutosaveStatus({ pending, isSaved, missing }: SavedStatusProps) {
  const saved = missing.length > 0 ? peopleTexts.savedIncomplete(missing) : peopleTexts.saved;
  return (
    <p role="status" className="min-h-10 min-w-0 flex-1 basis-40 content-center text-sm text-muted">
      {pending ? peopleTexts.saving : isSaved ? saved : ""}
    </p>
  );
}

/** A person that opens to an autosaved details form and `children`. Works without JavaScript. */
export function PersonForm({ summary, children, isRemovable, open, detailsOpen, ...props }: Props) {
  const { order, person, offered, nameFixed, country, residence, reasons, asksListing, missing, save } =
    props;
  const id = useId();
  const { result, failure, pending, formProps } = useAutosave(save);
  const removal = useServerAction(props.remove);
  const link = useServerAction(props.makeLink);
  const isShown = result !== null || removal.result?.ok === false || link.result !== null;
  return (
    <Disclosure open={open} forced={isShown}>
      {summary}
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <PersonLinkForm order={order} person={person.id} name={person.full_name} {...link} />
        <Disclosure open={detailsOpen} forced={result !== null}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-ink underline underline-offset-4">
            {person.is_company ? peopleTexts.companyDetails : peopleTexts.details}
            <span className="sr-only">, {person.full_name}</span>
          </summary>
          <form {...formProps} className="mt-2 grid justify-items-start gap-4">
            <HiddenFields
              values={{ order, person: person.id, shown: failure?.values?.shown ?? JSON.stringify(person) }}
            />
            <PersonFields
              form={id}
              {...{ person, offered, nameFixed, country, residence, reasons, asksListing }}
              errors={failure?.fields}
              typed={failure?.values}
            >
              <SubmitButton pending={pending} variant="outline">
                {peopleTexts.save}
                <span className="sr-only"> {person.full_name}</span>
              </SubmitButton>
              <AutosaveStatus pending={pending} isSaved={result?.ok === true} missing={missing} />
            </PersonFields>
            {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
          </form>
        </Disclosure>
        {children}
        {isRemovable && (
          <RemovePerson order={order} person={person.id} name={person.full_name} {...removal} />
        )}
      </div>
    </Disclosure>
  );
}

type PersonLinkFormProps = { order: string; person: string; name: string } & ReturnType<
  typeof useServerAction<string>
>;

/** Makes a link with which a person fills in their own part, and shows it once. Works without JavaScript. */
function PersonLinkForm({ order, person, name, result, failure, formProps, pending }: PersonLinkFormProps) {
  return (
    <details open={result ? true : undefined} className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-ink underline underline-offset-4">
        {texts.summary}
        <span className="sr-only">, {name}</span>
      </summary>
      <form
        {...formProps}
        className="mb-3 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-md bg-brass-wash p-4"
      >
        <HiddenFields values={{ order, person }} />
        <div className="measure text-ink">
          <p>{texts.lead}</p>
          <p className="mt-1 font-semibold">{texts.warning}</p>
        </div>
        {result?.ok && (
          <div role="status" className="grid w-full gap-2">
            <p className="text-ink">{texts.made}</p>
            <Input aria-label={texts.label(name)} readOnly value={result.value} className="bg-white" />
            <CopyButton what="link" text={result.value} />
          </div>
        )}
        {failure && <FieldError>{failure.notice.text}</FieldError>}
        <SubmitButton pending={pending} variant="outline" size="sm">
          {result?.ok ? texts.makeAgain : texts.make}
          <span className="sr-only"> for {name}</span>
        </SubmitButton>
      </form>
    </details>
  );
}
