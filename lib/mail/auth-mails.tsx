import { authMails, mailFrame } from "@/data/mails";
import { privatePages } from "@/data/private-pages";
import { renderHtml } from "./render";
import { Mail } from "./templates/mail";

/** The Auth service puts in the site and the token. The link's form is what its page reads. */
const home = "{{ .SiteURL }}";
const link = (type: string) => `${home}${privatePages.mailLink}?token_hash={{ .TokenHash }}&type=${type}`;

export type AuthMailName = keyof typeof authMails;
export const authMailNames = Object.keys(authMails) as AuthMailName[];

/** A template of the Auth service's mails (supabase/templates), in the layout of all others. */
export function authMailHtml(name: AuthMailName): Promise<string> {
  const { label, type, ...words } = authMails[name];
  return renderHtml(
    <Mail words={{ ...words, action: { label, href: link(type) } }} why={mailFrame.account} toCustomer />,
  );
}
