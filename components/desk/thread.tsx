import { Thread } from "@/components/messages/thread";
import { actionForm, type threadActions } from "@/data/desk-actions";
import type { Thread as ThreadPart } from "@/lib/messages/store";
import type { FormAction } from "@/lib/result";
import type { FilledTemplate } from "@/lib/desk/templates";
import { ActionForm } from "./action-form";
import { TemplatePicker } from "./template-picker";
import Link from "next/link";
import { inquiryStateLabels } from "@/data/inquiry-states";
import type { DeskInquiry } from "@/lib/desk/inquiries";
import { deskInquiryPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";
import { deskOrderMessagesPath } from "@/lib/messages/paths";

const templateForm = "insert-template";

type Props = {
  about: { order: string } | { inquiry: string };
  /** The inquiry that started the conversation. */
  first?: { at: Date; text: string };
  thread: ThreadPart;
  customer: string;
  templates: readonly FilledTemplate[];
  /** Whether the customer still has to answer a question. */
  isAsked?: boolean;
  /** The ID of the template in the URL. */
  template?: string;
  href: (before?: string) => string;
  /** The initial values of an offer. */
  offer?: Readonly<Record<string, string>>;
  action: FormAction;
};

/** A conversation at the desk, with forms to answer and to close it. */
export function DeskThread({
  about,
  first,
  thread,
  customer,
  templates,
  template,
  isAsked = false,
  href,
  offer,
  action,
}: Props) {
  const newest = thread.last;
  const waits = newest === undefined ? first !== undefined : newest === "reply" || newest === "reopened";
  const closable = first !== undefined || waits || isAsked;
  const actions: (keyof typeof threadActions)[] = [
    "answer",
    ...("order" in about ? (["question"] as const) : (["offer"] as const)),
    ...(newest === "closed" ? (["reopen"] as const) : closable ? (["close"] as const) : []),
  ];
  const draft = templates.find(({ id }) => id === template);
  return (
    <>
      <Thread names={{ customer, desk: "Desk" }} {...{ first, thread, href }} />
      {!thread.past && <form id={templateForm} action={href()} />}
      {!thread.past && (
        <div className="mt-4 overflow-hidden rounded-md border border-line">
          {actions.map((name) => (
            <ActionForm
              key={name}
              name={name}
              form={actionForm(name)}
              target={{ ...about, seen: thread.seen }}
              open={name === "answer" && (waits || draft !== undefined)}
              {...(name === "offer" && { values: offer })}
              {...(name === "answer" && {
                draft: draft && { body: draft.text },
                above: (
                  <TemplatePicker
                    templates={templates}
                    chosen={draft?.id}
                    form={templateForm}
                    field="answer-body"
                  />
                ),
              })}
              action={action}
            />
          ))}
        </div>
      )}
    </>
  );
}

type DeskOrderMessagesProps = {
  order: { id: string; order_reference: string; full_name: string; question_at: Date | null };
  thread: ThreadPart;
  /** What the customer sent with the inquiry form. */
  inquiries: readonly DeskInquiry[];
  templates: readonly FilledTemplate[];
  template?: string;
  action: FormAction;
};

/** The conversation about an order at the desk, and its customer's inquiries. */
export function DeskOrderMessages({
  order,
  thread,
  inquiries,
  templates,
  template,
  action,
}: DeskOrderMessagesProps) {
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
