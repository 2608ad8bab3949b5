import Link from "next/link";
import { notFound } from "next/navigation";
import { CustomerOrderView } from "@/app/(site)/(account)/user-account/orders/[reference]/customer-order";
import { DeskUnavailable, DeskPageHeading } from "@/components/desk/desk-frame";
import { readOrderPageForStaff } from "@/lib/account-pages/order-page";
import { customerViewPath, deskOrderPath } from "@/lib/desk-paths";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../../../desk-page-frame";

export const generateMetadata = createDeskMetadata("Customer’s view");

type Props = { params: Promise<{ reference: string }> };

export default async function CustomerViewPage({ params }: Props) {
  const { reference } = await params;
  if (!(await requireStaff(customerViewPath(reference))).ok) return <DeskUnavailable />;
  const found = await readOrderPageForStaff(reference);
  if (!found.ok) return <DeskUnavailable />;
  if (!found.value) notFound();
  return (
    <DeskPageFrame page="orders">
      <DeskPageHeading text="As the customer sees it">
        <Link href={deskOrderPath(reference)} prefetch={false} className="link text-sm">
          Back to {found.value.order.order_reference}
        </Link>
      </DeskPageHeading>
      <p className="mt-1 text-muted">
        The customer’s page of this order. Its links, buttons and forms don’t work here.
      </p>
      {/* Nothing inside can be pressed or focused, with or without JavaScript. */}
      <div inert className="mt-4 rounded-lg border-2 border-dashed border-line-strong p-2 sm:p-6">
        <CustomerOrderView page={found.value} results={{ failed: [] }} />
      </div>
    </DeskPageFrame>
  );
}
