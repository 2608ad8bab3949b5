import { mailFrame, type MailStep, type MailText } from "@/data/mails";
import { Box } from "./layout";
import { style } from "./style";

/** User text with its line breaks, escaped. */
function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

export function Quote({ by, text }: { by: string; text: string }) {
  return (
    <div className="m-quote" style={style.quote}>
      <p className="m-muted" style={{ ...style.muted, margin: "0 0 4px", fontSize: "14px" }}>
        {by}
      </p>
      <p style={{ margin: 0 }}>
        <Lines text={text} />
      </p>
    </div>
  );
}

/** Facts as a table with row headers. */
export function Facts({ facts }: { facts: NonNullable<MailText["facts"]> }) {
  return (
    <table className="facts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 4px" }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="m-muted m-line" style={style.factName}>
              {name}
            </th>
            <td className="m-ink m-line" style={style.factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The documents and answers the customer still has to send, by person. */
export function Needed({ needed }: { needed: NonNullable<MailText["needed"]> }) {
  return (
    <>
      <h2 className="m-ink" style={style.subheading}>
        {mailFrame.needed}
      </h2>
      {needed.map(({ who = mailFrame.neededForOrder, what }) => (
        <p key={who} style={style.text}>
          <strong className="m-ink" style={style.strong}>
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

export function Next({ title, steps }: { title: string; steps: readonly (string | MailStep)[] }) {
  return (
    <>
      <h2 className="m-ink" style={style.subheading}>
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
  return <p style={style.text}>{text}</p>;
}

function NextStep({ title, when, text }: MailStep) {
  return (
    <p style={style.text}>
      <strong className="m-ink" style={style.strong}>
        {title}
      </strong>
      {when && (
        <>
          <br />
          <span className="m-muted" style={style.muted}>
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
export function Action({ label, href }: { label: string; href: string }) {
  return (
    <div style={{ paddingTop: "10px" }}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="m-button" style={style.buttonCell}>
              <a href={href} style={style.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <div data-skip-in-text="true">
        <Box>
          <p className="m-muted" style={style.small}>
            {mailFrame.plainLink}
            <br />
            <a href={href} className="m-link" style={style.link}>
              {href}
            </a>
          </p>
        </Box>
      </div>
    </div>
  );
}
