import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { signOut } from "@/app/(site)/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { CompanyDetail } from "@/components/account/company-detail";
import { requireUser } from "@/lib/auth/session";
import { companyPath } from "@/lib/orders/paths";
import { readOrderPage } from "@/lib/account-pages/order-page";
import { cancelOwnOrder, renewOwnCompany, submitFinancialYearEnd, setOwnDeadlineState } from "../../actions";

type Props = { params: Promise<{ reference: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Company ${(await params).reference.slice(0, 20)}`, robots: { index: false } };
}

export default async function CompanyPage({ params }: Props) {
  const { reference } = await params;
  const user = await requireUser(companyPath(reference));
  if (!user.ok) return <SessionUnavailableNotice />;
  const found = await readOrderPage(reference);
  if (!found.ok) return <SessionUnavailableNotice />;
  if (found.value?.order.phase !== "completed") notFound();
  const { order, checklist, people, further, deadlines, yearEnd } = found.value;
  return (
    <AccountFrame tab="companies" staff={user.value.isStaff} signOut={signOut}>
      <CompanyDetail
        {...{ order, people, further, deadlines, yearEnd }}
        finished={checklist.finished}
        actions={{
          cancelOrder: cancelOwnOrder,
          orderCompanyRenewal: renewOwnCompany,
          settleDeadline: setOwnDeadlineState,
          saveFinancialYearEnd: submitFinancialYearEnd,
        }}
      />
    </AccountFrame>
  );
}
