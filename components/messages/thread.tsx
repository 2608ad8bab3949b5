import Link from "next/link";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/format";
import type { Thread as ThreadPart } from "@/lib/messages/store";

type Props = {
  /** The inquiry that the conversation began with. */
  first?: { at: Date; text: string };
  thread: ThreadPart;
  /** The names shown to this reader. */
  names: { customer: string; desk: string };
  /** The page with the newest messages, and with those before one. */
  href: (before?: string) => string;
};

/** A conversation about an order or an inquiry, oldest message first. Texts are shown as plain text. */
export function Thread({ first, thread, names, href }: Props) {
  const { messages, earlier, past } = thread;
  return (
    <ol className="grid gap-3">
      {first && <ThreadMessage who={names.customer} at={first.at} text={first.text} />}
      {earlier && (
        <li>
          <Link href={href(earlier)} prefetch={false} className="link text-sm">
            Show earlier messages
          </Link>
        </li>
      )}
      {messages.map(({ id, at, kind, body }) =>
        body === null ? (
          <li key={id} className="text-sm text-muted">
            {kind === "closed" ? "Closed" : "Opened again"}, {formatDateTime(at)}
          </li>
        ) : (
          <ThreadMessage
            key={id}
            who={kind === "answer" ? names.desk : names.customer}
            at={at}
            text={body}
            answer={kind === "answer"}
          />
        ),
      )}
      {past && (
        <li>
          <Link href={href()} prefetch={false} className="link text-sm">
            Show the newest messages
          </Link>
        </li>
      )}
    </ol>
  );
}

function ThreadMessage({ who, at, text, answer }: { who: string; at: Date; text: string; answer?: boolean }) {
  return (
    <li className={cn("rounded-md p-4", answer ? "bg-brass-wash" : "bg-paper")}>
      <p className="text-sm text-muted">
        <bdi className="font-semibold text-ink">{who}</bdi> ·{" "}
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </p>
      <p dir="auto" className="measure mt-1 [overflow-wrap:anywhere] whitespace-pre-line">
        {text}
      </p>
    </li>
  );
}
