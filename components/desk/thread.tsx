import { SheetSection } from "@/components/ui/sheet-section";
import { InlineLink } from "@/components/ui/inline-link";
import type { ReactNode } from "react";
import type { threadActions } from "@/data/desk-actions";
import { activityText as texts } from "@/data/desk";
import { inquiryStateLabels } from "@/data/inquiry-states";
import { deskInquiryPath, deskOrderMessagesPath } from "@/lib/desk-paths";
import type { DeskOrder } from "@/lib/desk/orders";
import { toActivityEntries } from "@/lib/desk/stream";
import type { FilledTemplate } from "@/lib/desk/templates";
import { formatDate } from "@/lib/format";
import type { Thread as ThreadPart } from "@/lib/messages/store";
import type { FormAction } from "@/lib/result";
import { ActivityStream } from "./stream";
import { TemplatePicker } from "./template-picker";
import { StandardDeskActionForm } from "./review-forms";

const templateForm = "insert-template";

type Props = {
  about: { order: string } | { inquiry: string };
  /** The inquiry that started the conversation. */
  first?: { at: Date; text: string };
  thread: ThreadPart;
  /** An order's events, to which notes are added, and the ID of who reads them. */
  history?: Pick<DeskOrder, "events" | "names" | "seen"> & { me: string };
  /** Whether nothing is written to the customer here: a further payment has no conversation, and a deleted customer reads nothing. */
  isSilent?: boolean;
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

/** The messages and history of an order or inquiry, newest first, below the forms to answer, to close it and to add a note. */
export function DeskThread({
  about,
  first,
  thread,
  history,
  isSilent = false,
  customer,
  templates,
  template,
  isAsked = false,
  href,
  offer,
  action,
}: Props) {
  const last = thread.last;
  const waits = last === undefined ? first !== undefined : last === "reply" || last === "reopened";
  const closable = first !== undefined || waits || isAsked;
  const actions: (keyof typeof threadActions | "note")[] = [
    ...(isSilent ? [] : (["answer", "order" in about ? "question" : "offer"] as const)),
    ...(isSilent ? [] : last === "closed" ? (["reopen"] as const) : closable ? (["close"] as const) : []),
    ...(history ? (["note"] as const) : []),
  ];
  const draft = templates.find(({ id }) => id === template);
  const link = (to: string, text: string) => (
    <InlineLink href={to} className="mt-2 inline-block text-sm">
      {text}
    </InlineLink>
  );
  return (
    <>
      {thread.past ? (
        link(href(), texts.newest)
      ) : (
        <>
          <form id={templateForm} action={href()} />
          <div className="overflow-hidden rounded-md border border-line">
            {actions.map((name) => (
              <StandardDeskActionForm
                key={name}
                name={name}
                target={{ ...about, seen: name === "note" && history ? history.seen : thread.seen }}
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
        </>
      )}
      <ActivityStream entries={toActivityEntries({ first, thread, customer, history })} waits={waits} />
      {thread.earlier && link(href(thread.earlier), texts.earlierMessages)}
    </>
  );
}

type DeskOrderMessagesProps = Pick<Props, "templates" | "template" | "action"> & {
  found: DeskOrder;
  /** The ID of the reader's account. */
  me: string;
  /** The log of who opened its documents. */
  children?: ReactNode;
};

/** The conversation, notes and history of an order at the desk, and its customer's inquiries. */
export function DeskOrderMessages({ found, me, children, ...given }: DeskOrderMessagesProps) {
  const { order, thread, inquiries, events, names, seen } = found;
  return (
    <SheetSection
      id="messages"
      heading={texts.heading}
      className="scroll-mt-20 p-4 sm:p-5"
      headingClassName="mb-3"
    >
      <DeskThread
        about={{ order: order.id }}
        history={{ events, names, seen, me }}
        isSilent={order.parent_id !== null || order.customer_deleted_at !== null}
        isAsked={order.question_at !== null}
        thread={thread}
        customer={order.full_name}
        href={(before) => deskOrderMessagesPath(order.order_reference, before)}
        {...given}
      />
      {children}
      {inquiries.length > 0 && (
        <>
          <h3 className="mt-5 font-sans text-base font-semibold text-ink">Inquiries from this customer</h3>
          <ul>
            {inquiries.map(({ id, subject, status, created_at: sent }) => (
              <li key={id} className="flex flex-wrap gap-x-3 py-1">
                <InlineLink href={deskInquiryPath(id)} className="min-w-0 [overflow-wrap:anywhere]">
                  <bdi>{subject}</bdi>
                </InlineLink>
                <span className="text-sm text-muted">
                  {inquiryStateLabels[status]}, {formatDate(sent)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SheetSection>
  );
}
