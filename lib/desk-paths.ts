import { deskPages } from "@/data/desk";
import { privatePages } from "@/data/private-pages";
import { earlierMessagesHref } from "@/lib/paging";

/** The page of an order at the desk. */
export const deskOrderPath = (reference: string) =>
  `${deskPages.orders.href}/${encodeURIComponent(reference)}`;

/** The page that shows an order as its customer sees it. */
export const customerViewPath = (reference: string) => `${deskOrderPath(reference)}/customer`;

/** The page of what is filed about an order's people. */
export const filingSheetPath = (reference: string) => `${deskOrderPath(reference)}/filing`;

/** The page of an inquiry at the desk. */
export const deskInquiryPath = (id: string) => `${deskPages.inquiries.href}/${encodeURIComponent(id)}`;

/** The path from which the desk downloads CSV files. */
export const deskExportsPath = `${privatePages.desk}/exports`;

/** The page that shows a document of an order. `reason` is the refusal to fill in. */
export const deskDocumentPath = (reference: string, id: string, reason?: string) =>
  `${deskOrderPath(reference)}/documents/${encodeURIComponent(id)}${reason ? `?reason=${reason}` : ""}`;

/** The page that goes on to the next task, after one about this order. */
export const nextTaskPath = (reference: string): string =>
  `${privatePages.desk}/next?after=${encodeURIComponent(reference)}`;

/** The messages on an order's page at the desk. */
export const deskOrderMessagesPath = (reference: string, before?: string) =>
  `${earlierMessagesHref(deskOrderPath(reference), before)}#messages`;

/** The messages of an inquiry at the desk. */
export const deskInquiryMessagesPath = (id: string, before?: string) =>
  earlierMessagesHref(deskInquiryPath(id), before);
