import { accountTabs } from "@/data/account";
import { calendarPath, closeAccountPath, privatePages, twoFactorPath } from "@/data/private-pages";

/** The path where a visitor in this state signs in or enters their code, and then returns to `next`. */
export const signInPath = ({ state }: { state: string }, next: string) =>
  state === "code" ? twoFactorPath(next) : `${privatePages.login}?next=${encodeURIComponent(next)}`;

const home = privatePages.account;
const fixed: ReadonlySet<string> = new Set([
  home,
  calendarPath,
  privatePages.notifications,
  privatePages.payment,
  privatePages.newPassword,
  closeAccountPath,
]);
const tabs: ReadonlySet<string> = new Set(accountTabs.map(({ id }) => id));
const orderOrCompany = new RegExp(
  `^${home}/(?:orders|companies)/(IBC-\\d{6,12}|BA-\\d{1,12}-\\d{4})(-\\d{1,4})?$`,
);
/** Any page of the desk, with its search. Each page checks for itself that the user is staff. */
const desk = new RegExp(`^${privatePages.desk}(?:/[\\w-]{1,64}){0,3}(?:\\?[\\w%+.=&-]{1,200})?$`);
const tab = new RegExp(`^${home}\\?tab=([a-z]+)(?:&page=[1-9]\\d{0,4})?$`);

/** The path to return to after signing in: `next` if it is on a fixed list of local paths (§4), else the account. */
export function toSafeReturnPath(next: unknown): string {
  if (typeof next !== "string") return home;
  if (fixed.has(next) || orderOrCompany.test(next) || desk.test(next)) return next;
  return tabs.has(tab.exec(next)?.[1] ?? "") ? next : home;
}
