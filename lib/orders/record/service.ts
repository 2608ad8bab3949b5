import { furtherText } from "@/data/further-payments";
import type { Order } from "./store";

type Ordered = Pick<Order, "service_type" | "jurisdiction"> & Partial<Pick<Order, "parent_reference">>;

/** The ordered service as shown in lists: `Company Formation, Nevis`. A further payment also names its order. */
export function serviceOf({
  service_type: service,
  jurisdiction,
  parent_reference: parent,
}: Ordered): string {
  return `${service}, ${jurisdiction}${parent ? `, ${furtherText.of(parent)}` : ""}`;
}
