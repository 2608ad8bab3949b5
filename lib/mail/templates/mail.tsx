import { mailLayoutTexts, type MailText, authMails } from "@/data/mails";
import { ActionButton, FactsTable, MissingItemsList, NextStepList, QuotedText } from "./blocks";
import { MailLayout } from "./layout";
import { mailStyles } from "./style";
import { render, toPlainText } from "@react-email/render";
import { privatePages } from "@/data/private-pages";

type Props = { words: MailText; why: string; greeting?: string; toCustomer: boolean };

/** An email from its texts. */
export function Mail({ words, greeting, ...frame }: Props) {
  const { heading, text, quotes, facts, needed, next, action, note } = words;
  return (
    <MailLayout title={words.subject} preview={words.preview} {...frame}>
      <h1 className="m-ink" style={mailStyles.heading}>
        {heading}
      </h1>
      {greeting && <p style={mailStyles.text}>{greeting}</p>}
      {text.map((paragraph) => (
        <p key={paragraph} style={mailStyles.text}>
          {paragraph}
        </p>
      ))}
      {quotes?.map((quote) => (
        <QuotedText key={quote.by} {...quote} />
      ))}
      {action && <ActionButton {...action} />}
      {facts && <FactsTable facts={facts} />}
      {needed && needed.length > 0 && <MissingItemsList needed={needed} />}
      {next && next.length > 0 && (
        <NextStepList title={frame.toCustomer ? mailLayoutTexts.next : mailLayoutTexts.todo} steps={next} />
      )}
      {note && (
        <p className="m-muted" style={{ ...mailStyles.small, marginTop: "18px" }}>
          {note}
        </p>
      )}
    </MailLayout>
  );
}

/** Renders an email to HTML. */
export function renderMailHtml(element: Parameters<typeof render>[0]): Promise<string> {
  return render(element);
}

/** The plain-text version of an email, in lines of 78 characters. */
export function toPlainMailText(html: string): string {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      { selector: "table.facts", format: "dataTable", options: { uppercaseHeaderCells: false } },
    ],
  });
}

/** A template variable. Supabase Auth fills in the site's URL and the token. */
const authSite = "{{ .SiteURL }}";
const authLink = (type: string) =>
  `${authSite}${privatePages.mailLink}?token_hash={{ .TokenHash }}&type=${type}`;

type AuthMailName = keyof typeof authMails;
export const authMailNames = Object.keys(authMails) as AuthMailName[];

/** The HTML of an email template for Supabase Auth (supabase/templates). */
export function renderAuthMail(name: AuthMailName): Promise<string> {
  const { label, type, ...words } = authMails[name];
  return renderMailHtml(
    <Mail
      words={{ ...words, action: { label, href: authLink(type) } }}
      why={mailLayoutTexts.account}
      toCustomer
    />,
  );
}
