import { DeskUnavailable } from "@/components/desk/desk-frame";
import { DeskOrdersList } from "@/components/desk/orders-list";
import { deskPages } from "@/data/desk";
import { parseDeskOrdersQuery } from "@/lib/desk/list-query";
import { listDeskOrders } from "@/lib/desk/rows";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = createDeskMetadata("Orders");

export default async function DeskOrdersPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.orders.href)).ok) return <DeskUnavailable />;
  const query = parseDeskOrdersQuery(await searchParams);
  return (
    <DeskPageFrame page="orders">
      <DeskOrdersList query={query} orders={await listDeskOrders(query)} />
    </DeskPageFrame>
  );
}
