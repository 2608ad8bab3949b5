import type { ReactNode } from "react";
import { emailLayoutText } from "@/data/mails";
import { site } from "@/data/site";
import { darkModeCss, emailStyles } from "./style";

type LayoutTableProps = { className?: string; css?: object; children: ReactNode };

/** A layout table, which all email programs render the same way. */
export function LayoutTable({ className, css, children }: LayoutTableProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className={className} style={css}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

type Props = {
  title: string;
  preview: string;
  /** Why the reader gets this email. */
  why: string;
  /** Shows the reply address and the seller's details. */
  toCustomer: boolean;
  children: ReactNode;
};

/** A plain head element. The linter forbids <head> in JSX because of next/head, which is for pages. */
const Head = "head";

/** The layout of all emails. Loads no images or other resources. */
export function EmailLayout({ title, preview, why, toCustomer, children }: Props) {
  return (
    <html lang="en" dir="ltr">
      <Head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{title}</title>
        <style>{darkModeCss}</style>
      </Head>
      <body className="m-body" style={emailStyles.body}>
        <div data-skip-in-text="true" style={emailStyles.hidden}>
          {`${preview} ${"\u00a0\u200c".repeat(60)}`}
        </div>
        <LayoutTable className="m-ground" css={emailStyles.ground}>
          <div style={emailStyles.column}>
            <div data-skip-in-text="true" style={{ padding: "0 8px 16px" }}>
              <div className="m-ink" style={emailStyles.brand}>
                {site.name}
              </div>
              <div className="m-rule" style={{ ...emailStyles.rule, marginTop: "10px" }} />
            </div>
            <LayoutTable className="m-sheet" css={emailStyles.sheet}>
              {children}
            </LayoutTable>
            <Foot {...{ why, toCustomer }} />
          </div>
        </LayoutTable>
      </body>
    </html>
  );
}

function Foot({ why, toCustomer }: Pick<Props, "why" | "toCustomer">) {
  return (
    <div className="m-muted" style={emailStyles.foot}>
      {toCustomer && (
        <>
          <p style={emailStyles.footText}>
            {emailLayoutText.reply} {emailLayoutText.hours}.
          </p>
          <p style={emailStyles.footText}>
            {site.name}. {emailLayoutText.seller.join(", ")}.
          </p>
        </>
      )}
      <p style={emailStyles.footText}>{why}</p>
    </div>
  );
}
