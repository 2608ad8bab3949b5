import { accountTabHrefs } from "@/data/account";
import { deskInquiryPath, deskOrderPath } from "@/lib/desk-paths";
import { orderPath } from "@/lib/orders/paths";
import { pageHref } from "@/lib/paging";

const withBefore = (path: string, before: string | undefined) =>
  before ? `${path}${path.includes("?") ? "&" : "?"}before=${before}` : path;

/** The messages on an order's page in the account: the newest, or those before the message `before`. */
export const orderMessagesPath = (reference: string, before?: string) =>
  `${withBefore(orderPath(reference), before)}#messages`;

/** The messages of an inquiry on a page of the account's list. */
export const inquiryMessagesPath = (id: string, page: number, before?: string) =>
  `${withBefore(pageHref(accountTabHrefs.inquiries, page), before && `${before}&thread=${id}`)}#${id}`;

/** The messages on an order's page at the desk. */
export const deskOrderMessagesPath = (reference: string, before?: string) =>
  `${withBefore(deskOrderPath(reference), before)}#messages`;

/** The messages of an inquiry at the desk. */
export const deskInquiryMessagesPath = (id: string, before?: string) =>
  withBefore(deskInquiryPath(id), before);
