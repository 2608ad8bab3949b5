import { Alert } from "@/components/ui/alert";
import { sentUnchecked, signInInNewTab, type Notice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { noticeText } from "@/lib/notices/notice-text";
import type { FieldErrors } from "@/lib/result";

type Props = {
  /** True if the form was submitted without validation in the browser. */
  unchecked: boolean;
  failure?: { notice: Notice; fields?: FieldErrors; remedy?: string };
};

/** Messages about the whole form. */
export function FormStatus({ unchecked, failure }: Props) {
  return (
    <>
      {unchecked && <Alert>{sentUnchecked}</Alert>}
      {failure && !failure.fields && (
        <Alert variant="destructive">
          {noticeText(failure.notice)}
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
