import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { orderFormText } from "@/data/page-texts";

/** Shown above the Pay button if the law requires more people than the form has fields for. */
export function MorePeople({ what }: { /** Whom to name, and where. */ what: string }) {
  return (
    <Alert role="note" className="mt-4 text-sm">
      <AlertTitle>{orderFormText.morePeople}</AlertTitle>
      <AlertDescription className="mt-1">{what}</AlertDescription>
    </Alert>
  );
}
