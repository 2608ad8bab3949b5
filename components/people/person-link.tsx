import { SubmitButton } from "@/components/forms/form-parts";
import { createSubmitHandler, type useServerAction } from "@/components/forms/use-server-action";
import { CopyButton } from "@/components/forms/copy-button";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { personLinkTexts as texts } from "@/data/people";

type Props = { order: string; person: string; name: string } & ReturnType<typeof useServerAction<string>>;

/** Makes a link with which a person fills in their own part, and shows it once. Works without JavaScript. */
export function PersonLinkForm({ order, person, name, result, formAction, send, pending }: Props) {
  return (
    <details open={result ? true : undefined} className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-ink underline underline-offset-4">
        {texts.summary}
        <span className="sr-only">, {name}</span>
      </summary>
      <form
        action={formAction}
        onSubmit={createSubmitHandler((data) => !pending && send(data))}
        className="mb-3 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-md bg-brass-wash p-4"
      >
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="person" value={person} />
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
        {result && !result.ok && <FieldError>{result.notice.text}</FieldError>}
        <SubmitButton pending={pending} variant="outline" size="sm">
          {result?.ok ? texts.makeAgain : texts.make}
          <span className="sr-only"> for {name}</span>
        </SubmitButton>
      </form>
    </details>
  );
}
