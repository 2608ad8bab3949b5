import { notFound } from "next/navigation";
import { signOut } from "@/app/(auth)/actions";
import { AccountMenu } from "@/components/account/account-menu";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { OrderDetail } from "@/components/account/order-detail";
import { requireUser } from "@/lib/auth/session";
import { findOwnOrder } from "@/lib/orders/store";

export const metadata = { title: "Your order", robots: { index: false } };

type Props = { params: Promise<{ reference: string }> };

export default async function OrderPage({ params }: Props) {
  const { reference } = await params;
  const user = await requireUser(`/user-account/orders/${reference}`);
  if (user === "unknown") return <AccountUnreachable />;
  const found = await findOwnOrder(reference);
  if (!found.ok) return <AccountUnreachable />;
  if (!found.order) notFound();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <AccountMenu tab="orders" signOut={signOut} />
      <OrderDetail order={found.order} />
    </div>
  );
}
