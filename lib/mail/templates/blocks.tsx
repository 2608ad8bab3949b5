import { emailLayoutText, type EmailStep, type EmailText } from "@/data/mails";
import { LayoutTable } from "./layout";
import { emailStyles } from "./style";

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
    <div className="m-quote" style={emailStyles.quote}>
      <p className="m-muted" style={{ ...emailStyles.muted, margin: "0 0 4px", fontSize: "14px" }}>
        {by}
      </p>
      <p style={{ margin: 0 }}>
        <Lines text={text} />
      </p>
    </div>
  );
}

/** Facts as a table with row headers. */
export function FactsTable({ facts }: { facts: NonNullable<EmailText["facts"]> }) {
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 4px" }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="m-muted m-line" style={emailStyles.factName}>
              {name}
            </th>
            <td className="m-ink m-line" style={emailStyles.factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The documents and answers the customer still has to send, by person. */
export function MissingItemsList({ needed }: { needed: NonNullable<EmailText["needed"]> }) {
  return (
    <>
      <h2 className="m-ink" style={emailStyles.subheading}>
        {emailLayoutText.needed}
      </h2>
      {needed.map(({ who = emailLayoutText.neededForOrder, what }) => (
        <p key={who} style={emailStyles.text}>
          <strong className="m-ink" style={emailStyles.strong}>
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

export function NextStepList({ title, steps }: { title: string; steps: readonly (string | EmailStep)[] }) {
  return (
    <>
      <h2 className="m-ink" style={emailStyles.subheading}>
        {title}
      </h2>
      {steps.map((step) =>
        typeof step === "string" ? (
          <p key={step} style={emailStyles.text}>
            {step}
          </p>
        ) : (
          <NextStep key={step.title} {...step} />
        ),
      )}
    </>
  );
}

function NextStep({ title, when, text }: EmailStep) {
  return (
    <p style={emailStyles.text}>
      <strong className="m-ink" style={emailStyles.strong}>
        {title}
      </strong>
      {when && (
        <>
          <br />
          <span className="m-muted" style={emailStyles.muted}>
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
            <td className="m-button" style={emailStyles.buttonCell}>
              <a href={href} style={emailStyles.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <div data-skip-in-text="true">
        <LayoutTable>
          <p className="m-muted" style={emailStyles.small}>
            {emailLayoutText.plainLink}
            <br />
            <a href={href} className="m-link" style={emailStyles.link}>
              {href}
            </a>
          </p>
        </LayoutTable>
      </div>
    </div>
  );
}
