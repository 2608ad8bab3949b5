import { SheetSection } from "@/components/ui/sheet-section";
import { InlineLink } from "@/components/ui/inline-link";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/format";
import type { Message, Thread as ThreadPart } from "@/lib/messages/store";
import { responseTimes } from "@/data/answering-times";
import { site } from "@/data/site";
import { orderMessagesPath } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";
import { MessageForm } from "./message-form";
import { TypedText } from "@/components/ui/typed-text";

/** Number of newest messages shown. Older ones are collapsed. */
const unfolded = 6;

type Props = {
  /** The inquiry that started the conversation. */
  first?: { at: Date; text: string };
  thread: ThreadPart;
  /** The names shown to this reader. */
  names: { customer: string; desk: string };
  /** Returns the URL of the page with the newest messages, or with those before the given one. */
  href: (before?: string) => string;
};

/** A conversation about an order or inquiry, oldest message first, as plain text. */
export function MessageThread({ first, thread, names, href }: Props) {
  const { messages, earlier, past } = thread;
  const folded = past ? 0 : Math.max(0, messages.length - unfolded);
  const line = (message: Message) => <ThreadLine key={message.id} {...{ message, names }} />;
  const earlierLink = earlier && (
    <li>
      <InlineLink href={href(earlier)} className="text-sm">
        Show earlier messages
      </InlineLink>
    </li>
  );
  return (
    <ol className="grid gap-3">
      {first && <ThreadText who={names.customer} at={first.at} text={first.text} />}
      {folded > 0 ? (
        <li>
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
              {folded} earlier {folded === 1 ? "message" : "messages"}
            </summary>
            <ol className="mt-2 grid gap-3">
              {earlierLink}
              {messages.slice(0, folded).map(line)}
            </ol>
          </details>
        </li>
      ) : (
        earlierLink
      )}
      {messages.slice(folded).map(line)}
      {past && (
        <li>
          <InlineLink href={href()} className="text-sm">
            Show the newest messages
          </InlineLink>
        </li>
      )}
    </ol>
  );
}

function ThreadLine({ message, names }: { message: Message } & Pick<Props, "names">) {
  const { at, kind, body } = message;
  if (body === null) {
    return (
      <li className="text-sm text-muted">
        {kind === "closed" ? "Closed" : "Opened again"}, {formatDateTime(at)}
      </li>
    );
  }
  const answer = kind !== "reply";
  return <ThreadText who={answer ? names.desk : names.customer} at={at} text={body} answer={answer} />;
}

function ThreadText({ who, at, text, answer }: { who: string; at: Date; text: string; answer?: boolean }) {
  return (
    <li className={cn("rounded-md p-4", answer ? "bg-brass-wash" : "bg-paper")}>
      <p className="text-sm text-muted">
        <bdi className="font-semibold text-ink">{who}</bdi> ·{" "}
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </p>
      <TypedText className="measure mt-1">{text}</TypedText>
    </li>
  );
}

type OrderMessagesProps = {
  order: { id: string; order_reference: string };
  thread: ThreadPart;
  send: FormAction;
};

/** The conversation about an order, for the customer. Leaves out entries without text, such as the desk closing it. */
export function OrderMessages({ order, thread, send }: OrderMessagesProps) {
  const messages = thread.messages.filter(({ body }) => body !== null);
  return (
    <SheetSection id="messages" heading="Messages" className="no-print scroll-mt-20 p-5">
      <p className="measure mt-1 text-muted">
        Questions? Write to us here. We answer within {responseTimes.message}.
      </p>
      {messages.length > 0 && (
        <div className="mt-4">
          <MessageThread
            thread={{ ...thread, messages }}
            names={{ customer: "You", desk: site.name }}
            href={(before) => orderMessagesPath(order.order_reference, before)}
          />
        </div>
      )}
      {!thread.past && (
        <MessageForm
          about={{ order: order.id }}
          seen={thread.seen}
          label={messages.length > 0 ? "Reply" : "Write a message"}
          action={send}
        />
      )}
    </SheetSection>
  );
}
