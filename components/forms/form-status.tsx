import { Alert } from "@/components/ui/alert";
import { enterCodeInNewTab, sentUnchecked, signInInNewTab, type Notice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { noticeText } from "@/lib/notices/notice-text";
import type { FieldErrors } from "@/lib/result";

const remedies: Partial<Record<string, { href: string; label: string }>> = {
  "sign-in": { href: privatePages.login, label: signInInNewTab },
  code: { href: privatePages.twoFactor, label: enterCodeInNewTab },
};

type Props = {
  /** True if the form was submitted without validation in the browser. */
  unchecked: boolean;
  failure?: { notice: Notice; fields?: FieldErrors; remedy?: string };
};

/** Messages about the whole form. */
export function FormStatus({ unchecked, failure }: Props) {
  const remedy = remedies[failure?.remedy ?? ""];
  return (
    <>
      {unchecked && <Alert>{sentUnchecked}</Alert>}
      {failure && !failure.fields && (
        <Alert variant="destructive">
          {noticeText(failure.notice)}
          {remedy && (
            <>
              {" "}
              <a href={remedy.href} target="_blank" className="underline">
                {remedy.label}
              </a>
            </>
          )}
        </Alert>
      )}
    </>
  );
}
