import { answeringTimes } from "@/data/answering-times";
import { site } from "@/data/site";
import { orderMessagesPath } from "@/lib/messages/paths";
import type { Thread as ThreadPart } from "@/lib/messages/store";
import type { FormAction } from "@/lib/result";
import { MessageForm } from "./message-form";
import { Thread } from "./thread";

type Props = {
  order: { id: string; order_reference: string };
  thread: ThreadPart;
  send: FormAction;
};

/** The conversation about an order, for the customer. Leaves out entries without text, such as the desk closing it. */
export function OrderMessages({ order, thread, send }: Props) {
  const messages = thread.messages.filter(({ body }) => body !== null);
  return (
    <section
      id="messages"
      aria-labelledby="messages-heading"
      className="sheet no-print min-w-0 scroll-mt-20 p-5"
    >
      <h2 id="messages-heading" className="text-xl">
        Messages
      </h2>
      <p className="measure mt-1 text-muted">
        Questions? Write to us here. We answer within {answeringTimes.message}.
      </p>
      {messages.length > 0 && (
        <div className="mt-4">
          <Thread
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
    </section>
  );
}
