import { Alert } from "@/components/ui/alert";
import { furtherText } from "@/data/further-payments";
import { disputeText } from "@/data/order-states";
import type { DeskOrder } from "@/lib/desk/orders";

/** Warns that the order's payment is disputed, or was lost in a dispute. */
export function DisputeAlert({ order: { dispute, parent_id: parent } }: Pick<DeskOrder, "order">) {
  if (dispute !== "open" && dispute !== "lost") return null;
  return (
    <div className="mt-4">
      <Alert variant="destructive">
        {dispute === "lost" ? disputeText.lost : parent ? furtherText.disputed : disputeText.desk}
      </Alert>
    </div>
  );
}
