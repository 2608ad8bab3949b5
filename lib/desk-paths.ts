import { deskPages } from "@/data/desk";

/** The page of an order at the desk. */
export const deskOrderPath = (reference: string) =>
  `${deskPages.orders.href}/${encodeURIComponent(reference)}`;

/** The page of an inquiry at the desk. */
export const deskInquiryPath = (id: string) => `${deskPages.inquiries.href}/${encodeURIComponent(id)}`;
