"use client";
import { useId, type ComponentProps, type ReactNode } from "react";
import { HiddenFields, SubmitButton } from "@/components/forms/form-parts";
import { useAutosave } from "@/components/forms/use-autosave";
import { useServerAction } from "@/components/forms/use-server-action";
import { Alert } from "@/components/ui/alert";
import { Disclosure } from "@/components/ui/disclosure";
import { TextSummary } from "@/components/ui/disclosure-summary";
import { peopleText, personalLinkText as texts } from "@/data/people";
import { cn } from "@/lib/cn";
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
        {peopleText.remove}
        <span className="sr-only"> {name}</span>
      </summary>
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <HiddenFields values={{ order, person }} />
        <p className="text-sm text-muted">{peopleText.removeText}</p>
        <SubmitButton pending={pending} variant="outline" size="sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {peopleText.remove} <bdi>{name}</bdi>
          </span>
        </SubmitButton>
        {failure && <FieldError>{failure.notice.text}</FieldError>}
      </form>
    </details>
  );
}

type PersonDetails = Omit<
  ComponentProps<typeof PersonFields>,
  "form" | "own" | "errors" | "typed" | "children"
> & {
  /** The labels of the details that are still missing. */
  missing: readonly string[];
};

type DetailsFormProps = PersonDetails & {
  /** Hidden fields that say whose details they are. */
  target: Readonly<Record<string, string>>;
  /** Whether the person fills it in. */
  own?: boolean;
  /** Continues the button's label for screen readers. */
  about?: string;
  className: string;
  autosave: ReturnType<typeof useAutosave>;
};

/** The autosaved form of a person's details. Works without JavaScript. */
function PersonDetailsForm({ target, about, missing, className, autosave, ...fields }: DetailsFormProps) {
  const { result, failure, pending, formProps } = autosave;
  const saved = missing.length > 0 ? peopleText.savedIncomplete(missing) : peopleText.saved;
  return (
    <form {...formProps} className={cn("grid justify-items-start gap-4", className)}>
      <HiddenFields values={{ ...target, shown: failure?.values?.shown ?? JSON.stringify(fields.person) }} />
      <PersonFields form={useId()} {...fields} errors={failure?.fields} typed={failure?.values}>
        <SubmitButton pending={pending} variant="outline">
          {peopleText.save}
          {about && <span className="sr-only"> {about}</span>}
        </SubmitButton>
        {/* As high before and after saving, so that what stands below doesn't move under a click. */}
        <p role="status" className="min-h-10 min-w-0 flex-1 basis-40 content-center text-sm text-muted">
          {pending ? peopleText.saving : result?.ok ? saved : ""}
        </p>
      </PersonFields>
      {failure && !failure.fields && <Alert variant="destructive">{failure.notice.text}</Alert>}
    </form>
  );
}

type PersonalLinkProps = PersonDetails & { token: string; save: FormAction };

/** The form in which a person enters their own details. */
export function PersonalLinkDetailsForm({ token, save, ...details }: PersonalLinkProps) {
  return (
    <PersonDetailsForm target={{ token }} own className="mt-4" autosave={useAutosave(save)} {...details} />
  );
}

type Props = PersonDetails & {
  order: string;
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

/** A person that opens to an autosaved details form and `children`. Works without JavaScript. */
export function PersonForm(props: Props) {
  const { order, summary, children, isRemovable, open, detailsOpen, save, remove, makeLink, ...details } =
    props;
  const { person } = details;
  const autosave = useAutosave(save);
  const removal = useServerAction(remove);
  const link = useServerAction(makeLink);
  const isAnswered = autosave.result !== null;
  const isShown = isAnswered || removal.result?.ok === false || link.result !== null;
  return (
    <Disclosure open={open} forced={isShown}>
      {summary}
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <PersonLinkForm order={order} person={person.id} name={person.full_name} {...link} />
        <Disclosure open={detailsOpen} forced={isAnswered}>
          <TextSummary about={`, ${person.full_name}`}>
            {person.is_company ? peopleText.companyDetails : peopleText.details}
          </TextSummary>
          <PersonDetailsForm
            target={{ order, person: person.id }}
            about={person.full_name}
            className="mt-2"
            {...{ autosave, ...details }}
          />
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
      <TextSummary about={`, ${name}`}>{texts.summary}</TextSummary>
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
