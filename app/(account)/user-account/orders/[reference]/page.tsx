import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { signOut } from "@/app/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { OrderDetail } from "@/components/account/order-detail";
import { requireUser } from "@/lib/auth/session";
import { findOwnOrder } from "@/lib/orders/own-orders";

type Props = { params: Promise<{ reference: string }> };

/** The reference is also the name a browser gives to the printed order. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order ${(await params).reference.slice(0, 20)}`, robots: { index: false } };
}

export default async function OrderPage({ params }: Props) {
  const { reference } = await params;
  const user = await requireUser(`/user-account/orders/${reference}`);
  if (user === "unknown") return <AccountUnreachable />;
  const found = await findOwnOrder(reference);
  if (!found.ok) return <AccountUnreachable />;
  if (!found.order) notFound();
  return (
    <AccountFrame tab="orders" signOut={signOut}>
      <OrderDetail order={found.order} />
    </AccountFrame>
  );
}
