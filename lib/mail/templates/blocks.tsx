import { mailLayoutTexts, type MailStep, type MailText } from "@/data/mails";
import { LayoutTable } from "./layout";
import { mailStyles } from "./style";

/** User text with its line breaks, escaped. */
function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

export function QuotedText({ by, text }: { by: string; text: string }) {
  return (
    <div className="m-quote" style={mailStyles.quote}>
      <p className="m-muted" style={{ ...mailStyles.muted, margin: "0 0 4px", fontSize: "14px" }}>
        {by}
      </p>
      <p style={{ margin: 0 }}>
        <Lines text={text} />
      </p>
    </div>
  );
}

/** Facts as a table with row headers. */
export function FactsTable({ facts }: { facts: NonNullable<MailText["facts"]> }) {
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 4px" }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="m-muted m-line" style={mailStyles.factName}>
              {name}
            </th>
            <td className="m-ink m-line" style={mailStyles.factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The documents and answers the customer still has to send, by person. */
export function MissingItemsList({ needed }: { needed: NonNullable<MailText["needed"]> }) {
  return (
    <>
      <h2 className="m-ink" style={mailStyles.subheading}>
        {mailLayoutTexts.needed}
      </h2>
      {needed.map(({ who = mailLayoutTexts.neededForOrder, what }) => (
        <p key={who} style={mailStyles.text}>
          <strong className="m-ink" style={mailStyles.strong}>
            {who}
          </strong>
          {what.map((title) => (
            <span key={title}>
              <br />• {title}
            </span>
          ))}
        </p>
      ))}
    </>
  );
}

export function NextStepList({ title, steps }: { title: string; steps: readonly (string | MailStep)[] }) {
  return (
    <>
      <h2 className="m-ink" style={mailStyles.subheading}>
        {title}
      </h2>
      {steps.map((step) =>
        typeof step === "string" ? (
          <NextText key={step} text={step} />
        ) : (
          <NextStep key={step.title} {...step} />
        ),
      )}
    </>
  );
}

function NextText({ text }: { text: string }) {
  return <p style={mailStyles.text}>{text}</p>;
}

function NextStep({ title, when, text }: MailStep) {
  return (
    <p style={mailStyles.text}>
      <strong className="m-ink" style={mailStyles.strong}>
        {title}
      </strong>
      {when && (
        <>
          <br />
          <span className="m-muted" style={mailStyles.muted}>
            {when}
          </span>
        </>
      )}
      <br />
      {text}
    </p>
  );
}

/** A button with its URL below, for email programs that show no buttons. */
export function ActionButton({ label, href }: { label: string; href: string }) {
  return (
    <div style={{ paddingTop: "10px" }}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="m-button" style={mailStyles.buttonCell}>
              <a href={href} style={mailStyles.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <div data-skip-in-text="true">
        <LayoutTable>
          <p className="m-muted" style={mailStyles.small}>
            {mailLayoutTexts.plainLink}
            <br />
            <a href={href} className="m-link" style={mailStyles.link}>
              {href}
            </a>
          </p>
        </LayoutTable>
      </div>
    </div>
  );
}
