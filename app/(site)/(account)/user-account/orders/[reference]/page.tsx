import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { signOut } from "@/app/(site)/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { requireUser } from "@/lib/auth/session";
import { readUploadResults } from "@/lib/documents/results";
import { readOrderPage } from "@/lib/account-pages/order-page";
import { orderPath } from "@/lib/orders/paths";
import { CustomerOrderView } from "./customer-order";

type Props = {
  params: Promise<{ reference: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

/** Browsers name a saved print after the title, so it contains the reference. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order ${(await params).reference.slice(0, 20)}`, robots: { index: false } };
}

export default async function OrderPage({ params, searchParams }: Props) {
  const [{ reference }, { before }] = await Promise.all([params, searchParams]);
  const user = await requireUser(orderPath(reference));
  if (!user.ok) return <SessionUnavailableNotice />;
  const [found, results] = await Promise.all([readOrderPage(reference, before), readUploadResults()]);
  if (!found.ok) return <SessionUnavailableNotice />;
  if (!found.value) notFound();
  return (
    <AccountFrame tab="orders" staff={user.value.isStaff} signOut={signOut}>
      <CustomerOrderView page={found.value} results={results} suggestTwoFactor={!user.value.codeEntered} />
    </AccountFrame>
  );
}
