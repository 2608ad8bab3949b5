import { Alert } from "@/components/ui/alert";
import { sentUnchecked, signInInNewTab } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import type { FieldErrors } from "@/lib/result";

type Props = {
  /** True if the form was submitted without validation in the browser. */
  unchecked: boolean;
  failure?: { notice: { text: string }; fields?: FieldErrors; remedy?: string };
};

/** Messages about the whole form. */
export function FormStatus({ unchecked, failure }: Props) {
  return (
    <>
      {unchecked && <Alert>{sentUnchecked}</Alert>}
      {failure && !failure.fields && (
        <Alert variant="destructive">
          {failure.notice.text}
          {failure.remedy === "sign-in" && (
            <>
              {" "}
              <a href={privatePages.login} target="_blank" className="underline">
                {signInInNewTab}
              </a>
            </>
          )}
        </Alert>
      )}
    </>
  );
}
