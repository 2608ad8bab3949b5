import { ActionForm } from "@/components/forms/action-form";
import { Button } from "@/components/ui/button";
import { furtherText, offerText } from "@/data/further-payments";
import { serverUnreachable } from "@/data/notices";
import type { FormAction } from "@/lib/result";

type Props = {
  /** The email's link, which the form sends back. */
  link: string;
  reference: string;
  isOffer: boolean;
  action: FormAction<never>;
};

/** Declines an offer or a requested payment that was opened by its email's link. Works without JavaScript. */
export function DeclinePayment({ link, reference, isOffer, action }: Props) {
  const text = isOffer ? offerText : furtherText;
  return (
    <details className="shell pb-10">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{text.decline}</summary>
      <ActionForm action={action} lost={serverUnreachable} className="mt-2 grid justify-items-start gap-3">
        <p className="measure">{text.declineText}</p>
        <input type="hidden" name="link" value={link} />
        <Button type="submit" variant="outline">
          {text.yesDecline(reference)}
        </Button>
      </ActionForm>
    </details>
  );
}
