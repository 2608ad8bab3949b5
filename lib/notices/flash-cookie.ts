import { cookieNames } from "@/data/cookie-names";

/** The flash cookie's value: the notice's key and the path of the page that shows it. */
export const formatFlashCookieValue = (key: string, to: string) =>
  `${key}@${new URL(to, "http://ours").pathname}`;

const pattern = new RegExp(`(?:^|; )${cookieNames.flash}=([a-z-]+)%40([^;]*)`);

/** Returns the key of the notice for the page at this path from `document.cookie`, or undefined. */
export function findFlashNoticeKey(cookies: string, path: string): string | undefined {
  const [, key, page] = pattern.exec(cookies) ?? [];
  return page === encodeURIComponent(path) ? key : undefined;
}
