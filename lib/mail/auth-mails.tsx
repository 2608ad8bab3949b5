import { authMails, mailLayoutTexts } from "@/data/mails";
import { privatePages } from "@/data/private-pages";
import { renderMailHtml, Mail } from "./templates/mail";

/** A template variable. Supabase Auth fills in the site's URL and the token. */
const home = "{{ .SiteURL }}";
const link = (type: string) => `${home}${privatePages.mailLink}?token_hash={{ .TokenHash }}&type=${type}`;

type AuthMailName = keyof typeof authMails;
export const authMailNames = Object.keys(authMails) as AuthMailName[];

/** The HTML of an email template for Supabase Auth (supabase/templates). */
export function renderAuthMail(name: AuthMailName): Promise<string> {
  const { label, type, ...words } = authMails[name];
  return renderMailHtml(
    <Mail
      words={{ ...words, action: { label, href: link(type) } }}
      why={mailLayoutTexts.account}
      toCustomer
    />,
  );
}
