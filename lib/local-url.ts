/** Whether a URL points to this machine, where no customer can reach it. */
export const isLocalUrl = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(address).hostname);

/**
 * Whether the connection to the mail server at this URL must be encrypted (STARTTLS), as it carries passwords, receipts and
 * payment links. The URL can say otherwise: ?requireTLS=false.
 */
export const requiresTls = (url: string): boolean => !isLocalUrl(url);
