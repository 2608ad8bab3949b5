import { deskPages } from "@/data/desk";
import { privatePages } from "@/data/private-pages";

/** The page of an order at the desk. */
export const deskOrderPath = (reference: string) =>
  `${deskPages.orders.href}/${encodeURIComponent(reference)}`;

/** The page of an inquiry at the desk. */
export const deskInquiryPath = (id: string) => `${deskPages.inquiries.href}/${encodeURIComponent(id)}`;

/** Where the desk downloads CSV files. */
export const deskExportsPath = `${privatePages.desk}/exports`;
