import { Alert } from "@/components/ui/alert";
import { sentUnchecked } from "@/data/notices";
import type { FieldErrors } from "@/lib/result";

type Props = {
  /** Whether the form was sent without the browser's checks. */
  unchecked: boolean;
  failure?: { notice: { text: string }; fields?: FieldErrors };
};

/** What a form has to say that belongs to none of its fields. */
export function FormStatus({ unchecked, failure }: Props) {
  return (
    <>
      {unchecked && <Alert tone="note">{sentUnchecked}</Alert>}
      {failure && !failure.fields && <Alert tone="danger">{failure.notice.text}</Alert>}
    </>
  );
}
