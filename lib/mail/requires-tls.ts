import { isLocalUrl } from "../local-url.ts";

/**
 * Whether the connection to the mail server at this URL must be encrypted (STARTTLS), as it carries passwords, receipts and
 * payment links. The URL can say otherwise: ?requireTLS=false.
 */
export const requiresTls = (url: string): boolean => !isLocalUrl(url);
