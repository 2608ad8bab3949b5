import { emailLayoutText, type EmailText, authEmails } from "@/data/mails";
import { ActionButton, FactsTable, MissingItemsList, NextStepList, QuotedText } from "./blocks";
import { EmailLayout } from "./layout";
import { emailStyles } from "./style";
import { render, toPlainText } from "@react-email/render";
import { privatePages } from "@/data/private-pages";

type Props = { words: EmailText; why: string; greeting?: string; toCustomer: boolean };

/** An email from its texts. */
export function EmailTemplate({ words, greeting, ...frame }: Props) {
  const { heading, text, quotes, facts, needed, next, action, note } = words;
  return (
    <EmailLayout title={words.subject} preview={words.preview} {...frame}>
      <h1 className="m-ink" style={emailStyles.heading}>
        {heading}
      </h1>
      {greeting && <p style={emailStyles.text}>{greeting}</p>}
      {text.map((paragraph) => (
        <p key={paragraph} style={emailStyles.text}>
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
        <NextStepList title={frame.toCustomer ? emailLayoutText.next : emailLayoutText.todo} steps={next} />
      )}
      {note && (
        <p className="m-muted" style={{ ...emailStyles.small, marginTop: "18px" }}>
          {note}
        </p>
      )}
    </EmailLayout>
  );
}

/** Renders an email to HTML. */
export const renderEmailHtml = (element: Parameters<typeof render>[0]): Promise<string> => render(element);

/** The plain-text version of an email, in lines of 78 characters. */
export function toPlainEmailText(html: string): string {
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

type AuthMailName = keyof typeof authEmails;
export const authEmailNames = Object.keys(authEmails) as AuthMailName[];

/** The HTML of an email template for Supabase Auth (supabase/templates). */
export function renderAuthEmail(name: AuthMailName): Promise<string> {
  const { label, type, ...words } = authEmails[name];
  return renderEmailHtml(
    <EmailTemplate
      words={{ ...words, action: { label, href: authLink(type) } }}
      why={emailLayoutText.account}
      toCustomer
    />,
  );
}
