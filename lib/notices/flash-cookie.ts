import { cookieNames } from "@/data/cookie-names";

/** What the cookie of a notice holds: its key, and the path of the page that is to say it. */
export const flashCookieValue = (key: string, to: string) => `${key}@${new URL(to, "http://ours").pathname}`;

const pattern = new RegExp(`(?:^|; )${cookieNames.flash}=([a-z-]+)%40([^;]*)`);

/** The key of the notice that a page's cookies, as its script reads them, hold for the page of this path; undefined for none. */
export function findFlashKey(cookies: string, path: string): string | undefined {
  const [, key, page] = pattern.exec(cookies) ?? [];
  return page === encodeURIComponent(path) ? key : undefined;
}
