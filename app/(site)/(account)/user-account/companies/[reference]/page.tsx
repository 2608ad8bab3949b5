import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { signOut } from "@/app/(site)/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { CompanyDetail } from "@/components/account/company-detail";
import { messages } from "@/data/messages";
import { requireUser } from "@/lib/auth/session";
import { findFinished } from "@/lib/documents/read";
import { companyPath } from "@/lib/orders/record/order-paths";
import { findFurtherPayments } from "@/lib/orders/status/further-payments";
import { findOwnCompany } from "@/lib/orders/status/own-company";
import { findPeople } from "@/lib/people/store";
import { cancelOrder } from "../../actions";

type Props = { params: Promise<{ reference: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Company ${(await params).reference.slice(0, 20)}`, robots: { index: false } };
}

export default async function CompanyPage({ params }: Props) {
  const { reference } = await params;
  const user = await requireUser(companyPath(reference));
  if (!user.ok) return <AccountUnreachable />;
  const found = await findOwnCompany(reference);
  if (!found.ok) return <AccountUnreachable />;
  const order = found.value;
  if (!order) notFound();
  const [finished, people, further] = await Promise.all([
    findFinished(order, messages.documents.unread),
    findPeople(order),
    findFurtherPayments(order, "own_orders"),
  ]);
  return (
    <AccountFrame tab="companies" staff={user.value.staff} signOut={signOut}>
      <CompanyDetail {...{ order, finished, people, further }} cancel={cancelOrder} />
    </AccountFrame>
  );
}
