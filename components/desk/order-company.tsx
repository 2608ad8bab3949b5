import { DeadlineList } from "@/components/account/deadlines";
import { RegistrationFacts } from "@/components/order/order-facts";
import { SheetSection } from "@/components/ui/sheet-section";
import { deskDeadlinesText as texts } from "@/data/deadlines";
import type { DeskOrder } from "@/lib/desk/orders";
import type { FormAction } from "@/lib/result";

type Props = { found: Pick<DeskOrder, "order" | "deadlines">; settle: FormAction };

/** What came of an order: its registration, and what falls due for it. Renders nothing before the handover. */
export function DeskOrderCompany({ found: { order, deadlines }, settle }: Props) {
  if (!order.registered_name) return null;
  return (
    <SheetSection id="company" className="p-4 sm:p-5" heading={texts.registered}>
      <RegistrationFacts order={order} />
      <div className="mt-4">
        <DeadlineList deadlines={deadlines} settle={settle} performers={texts.performers} />
      </div>
    </SheetSection>
  );
}
