import { AccountUnreachable } from "@/components/account/account-unreachable";
import { DeskFrame } from "@/components/desk/desk-frame";
import { OrdersList } from "@/components/desk/orders-list";
import { deskTabHref } from "@/data/desk";
import { parseOrdersQuery } from "@/lib/desk/list-query";
import { listDeskOrders } from "@/lib/desk/orders";
import { deskMetadata, requireStaff } from "@/lib/desk/staff";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = deskMetadata("Orders");

export default async function DeskOrdersPage({ searchParams }: Props) {
  if (!(await requireStaff(deskTabHref.orders)).ok) return <AccountUnreachable />;
  const query = parseOrdersQuery(await searchParams);
  return (
    <DeskFrame tab="orders">
      <OrdersList query={query} orders={await listDeskOrders(query)} />
    </DeskFrame>
  );
}
