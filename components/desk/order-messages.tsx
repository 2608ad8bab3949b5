import Link from "next/link";
import { inquiryStateLabels } from "@/data/inquiry-states";
import type { DeskInquiry } from "@/lib/desk/inquiries";
import type { FilledTemplate } from "@/lib/desk/templates";
import { deskInquiryPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";
import { deskOrderMessagesPath } from "@/lib/messages/paths";
import type { Thread } from "@/lib/messages/store";
import type { FormAction } from "@/lib/result";
import { DeskThread } from "./thread";

type Props = {
  order: { id: string; order_reference: string; full_name: string; question_at: Date | null };
  thread: Thread;
  /** What the customer sent with the inquiry form. */
  inquiries: readonly DeskInquiry[];
  templates: readonly FilledTemplate[];
  template?: string;
  action: FormAction;
};

/** The conversation about an order at the desk, and its customer's inquiries. */
export function DeskOrderMessages({ order, thread, inquiries, templates, template, action }: Props) {
  return (
    <section
      id="messages"
      aria-labelledby="messages-heading"
      className="sheet min-w-0 scroll-mt-20 p-4 sm:p-5"
    >
      <h2 id="messages-heading" className="mb-3 text-xl">
        Messages
      </h2>
      <DeskThread
        about={{ order: order.id }}
        isAsked={order.question_at !== null}
        thread={thread}
        customer={order.full_name}
        templates={templates}
        template={template}
        href={(before) => deskOrderMessagesPath(order.order_reference, before)}
        action={action}
      />
      {inquiries.length > 0 && (
        <>
          <h3 className="mt-5 font-sans text-base font-semibold text-ink">Inquiries from this customer</h3>
          <ul>
            {inquiries.map(({ id, subject, status, created_at: sent }) => (
              <li key={id} className="flex flex-wrap gap-x-3 py-1">
                <Link
                  href={deskInquiryPath(id)}
                  prefetch={false}
                  className="link min-w-0 [overflow-wrap:anywhere]"
                >
                  <bdi>{subject}</bdi>
                </Link>
                <span className="text-sm text-muted">
                  {inquiryStateLabels[status]}, {formatDate(sent)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
