import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { deskSearchText } from "@/data/desk-search";
import { deskInquiryPath, deskOrderPath } from "@/lib/desk-paths";
import type { Result } from "@/lib/result";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";
import { readDeskInquiryRows } from "./inquiries";
import { readDeskOrderRows, toOrderListItem, type OrderListItem } from "./rows";

const foundSchema = z.object({
  order_id: z.uuid().nullable(),
  inquiry_id: z.uuid().nullable(),
  matched: z.string().nullable(),
  value: z.string().nullable(),
});

/** An order or an inquiry that a search found. */
export type SearchHit = {
  key: string;
  href: string;
  title: string;
  /** The label and text of what matched; absent if the row shows it anyway. */
  matched?: string;
  value?: string;
  at: Date;
} & ({ order: OrderListItem; name: string; phase: string } | { customer: string });

export type SearchResults = { orders: SearchHit[]; people: SearchHit[]; inquiries: SearchHit[] };

/** Searches orders by their own texts, orders by their people, and inquiries. */
export async function searchDesk(search: string): Promise<Result<SearchResults>> {
  return readOrLogOutage("desk search failed", messages.desk.unreadable, async () => {
    const found = z.array(foundSchema).parse(await readRpcAsUser("desk_search", { p_search: search }));
    const inquiryIds = found.flatMap(({ inquiry_id: id }) => id ?? []);
    const [orders, inquiries] = await Promise.all([
      readDeskOrderRows(found.flatMap(({ order_id: id }) => id ?? [])),
      readDeskInquiryRows(inquiryIds),
    ]);
    const toHits = ({ order_id: id, matched, value }: z.infer<typeof foundSchema>): SearchHit[] => {
      const order = orders.get(id ?? "");
      if (!order) return [];
      const hit: SearchHit = {
        key: order.id,
        href: deskOrderPath(order.order_reference),
        title: order.order_reference,
        ...(matched && { matched: deskSearchText.matched[matched] ?? matched }),
        ...(value && { value }),
        at: order.created_at,
        order: toOrderListItem(order),
        name: order.registered_name ?? order.company_name ?? "",
        phase: deskSearchText.phase(order),
      };
      return [hit];
    };
    return {
      orders: found.filter(({ matched }) => matched !== "person").flatMap(toHits),
      people: found.filter(({ matched }) => matched === "person").flatMap(toHits),
      inquiries: inquiryIds.flatMap((id): SearchHit[] => {
        const inquiry = inquiries.get(id);
        if (!inquiry) return [];
        const { subject, full_name: customer, created_at: at } = inquiry;
        return [{ key: id, href: deskInquiryPath(id), title: subject, customer, at }];
      }),
    };
  });
}

/** The page of the order whose reference or receipt number was searched for, if it is the only result. */
export function findExactMatchHref(
  { orders, people, inquiries }: SearchResults,
  search: string,
): string | undefined {
  const [only] = orders;
  if (orders.length !== 1 || people.length + inquiries.length > 0) return undefined;
  const named = [deskSearchText.matched.reference, deskSearchText.matched.receipt].includes(only!.matched);
  return named && only!.value?.toLowerCase() === search.toLowerCase() ? only!.href : undefined;
}
