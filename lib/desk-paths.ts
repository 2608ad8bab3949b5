import { deskTabHref } from "@/data/desk";

/** The page of an order at the desk. */
export const deskOrderPath = (reference: string) => `${deskTabHref.orders}/${encodeURIComponent(reference)}`;

/** The page of an inquiry at the desk. */
export const deskInquiryPath = (id: string) => `${deskTabHref.inquiries}/${encodeURIComponent(id)}`;
