import { formatDateTime } from "@/lib/format";
import type { InquiryMessage } from "@/lib/inquiries/store";
import { cn } from "@/lib/cn";

type Props = {
  first: { at: Date; text: string };
  messages: readonly InquiryMessage[];
  /** The names shown to this reader. */
  names: { customer: string; desk: string };
};

/** The conversation of an inquiry, oldest message first. */
export function Thread({ first, messages, names }: Props) {
  return (
    <ol className="grid gap-3">
      <ThreadMessage who={names.customer} at={first.at} text={first.text} />
      {messages.map(({ id, at, kind, line }) =>
        line === null ? (
          <li key={id} className="text-sm text-muted">
            {kind === "closed" ? "Closed" : "Opened again"}, {formatDateTime(at)}
          </li>
        ) : (
          <ThreadMessage
            key={id}
            who={kind === "answer" ? names.desk : names.customer}
            at={at}
            text={line}
            answer={kind === "answer"}
          />
        ),
      )}
    </ol>
  );
}

function ThreadMessage({ who, at, text, answer }: { who: string; at: Date; text: string; answer?: boolean }) {
  return (
    <li className={cn("rounded-md p-4", answer ? "bg-brass-wash" : "bg-paper")}>
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{who}</span> ·{" "}
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </p>
      <p dir="auto" className="measure mt-1 [overflow-wrap:anywhere] whitespace-pre-line">
        {text}
      </p>
    </li>
  );
}
