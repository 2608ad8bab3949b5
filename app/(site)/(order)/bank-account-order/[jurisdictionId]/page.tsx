import { responseTimes } from "@/data/answering-times";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BankOrderForm } from "@/components/order/bank-order-form";
import { OrderFormPage } from "@/components/order/order-page";
import { bankJurisdictions } from "@/data/banks";
import { formatPlaceNameInSentence } from "@/data/place-names";
import { findOrderFormData } from "@/lib/orders/order-forms";
import { findBankJurisdiction, bankJurisdictionPath } from "@/lib/catalogue";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { submitOrderForm } from "../../actions";

type Props = { params: Promise<{ jurisdictionId: string }> };

// Other addresses get a prerendered page (next.config.ts).
export const dynamicParams = false;

export function generateStaticParams() {
  return bankJurisdictions.map(({ id }) => ({ jurisdictionId: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const bank = findBankJurisdiction((await params).jurisdictionId);
  if (!bank) return {};
  return buildPageMetadata({
    path: `/bank-account-order/${bank.id}`,
    title: `Order a bank account: ${bank.name}`,
    description: `Order help with opening a bank account in ${formatPlaceNameInSentence(bank.name)}: one fixed fee, charged in advance. We contact you within ${responseTimes.bankOrder} of payment.`,
    keywords: [
      `bank account in ${formatPlaceNameInSentence(bank.name)}`,
      "bank account opening",
      "offshore bank account",
    ],
    noindex: true,
    imageOf: bankJurisdictionPath(bank),
  });
}

export default async function BankOrderPage({ params }: Props) {
  const bank = findBankJurisdiction((await params).jurisdictionId);
  const form = bank && findOrderFormData({ kind: "bank", place: bank.id });
  if (!form) notFound();
  return (
    <OrderFormPage
      title={`Open a bank account: ${bank.name}`}
      lead={bank.intro}
      back={{ href: bankJurisdictionPath(bank), label: `${bank.name}: deposits, documents, fee` }}
    >
      <BankOrderForm {...form} action={submitOrderForm} />
    </OrderFormPage>
  );
}
