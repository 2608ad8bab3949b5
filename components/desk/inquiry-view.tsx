import { InlineLink } from "@/components/ui/inline-link";
import { Badge } from "@/components/ui/badge";
import { getDeskActionFormFields } from "@/data/desk-actions";
import { inquiryStateLabels, formatOfferState } from "@/data/inquiry-states";
import type { DeskInquiry, InquiryOffer } from "@/lib/desk/inquiries";
import { getInitialOfferValues } from "@/lib/desk/action-forms";
import { fillTemplates } from "@/lib/desk/templates";
import { deskOrderPath, deskInquiryMessagesPath } from "@/lib/desk-paths";
import { formatDate, formatCalendarDay, formatUsd } from "@/lib/format";
import type { Thread } from "@/lib/messages/store";
import type { FormAction } from "@/lib/result";
import type { StaffMember } from "@/lib/desk/rows";
import { AssigneeForm } from "./assign-form";
import { DeskThread } from "./thread";

type Props = {
  inquiry: DeskInquiry;
  thread: Thread;
  offers: readonly InquiryOffer[];
  staff: readonly StaffMember[];
  template?: string;
  action: FormAction;
};

/** One inquiry: the conversation and the actions. */
export function DeskInquiryView({ inquiry, thread, offers, staff, template, action }: Props) {
  const { id, subject, full_name: customer, email, phone, status, created_at: sent, message } = inquiry;
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 dir="auto" className="min-w-0 text-heading [overflow-wrap:anywhere]">
          {subject}
        </h1>
        <AssigneeForm
          about={{ inquiry: id }}
          assignedTo={inquiry.assigned_to}
          staff={staff}
          form={getDeskActionFormFields("assign-inquiry")}
          action={action}
        />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge variant={inquiry.waiting_since ? "secondary" : "outline"}>{inquiryStateLabels[status]}</Badge>
        <span dir="auto">{customer}</span>
        <a href={`mailto:${email}`} className="link [overflow-wrap:anywhere]">
          {email}
        </a>
        {phone && <span>{phone}</span>}
        <span>{formatDate(sent)}</span>
      </p>
      {offers.length > 0 && (
        <ul aria-label="Offers" className="mt-4 grid gap-1">
          {offers.map(
            ({ order_reference: reference, service_type: what, total_fee: total, due_on: due, phase }) => (
              <li key={reference}>
                <InlineLink href={deskOrderPath(reference)} className="figures">
                  {reference}
                </InlineLink>
                : {what}, {formatUsd(total)}, {formatOfferState(phase, formatCalendarDay(due))}
              </li>
            ),
          )}
        </ul>
      )}
      <section aria-label="Conversation" className="sheet mt-6 max-w-4xl min-w-0 p-4 sm:p-5">
        <DeskThread
          about={{ inquiry: id }}
          first={{ at: sent, text: message }}
          thread={thread}
          customer={customer}
          templates={fillTemplates({ name: customer })}
          template={template}
          offer={getInitialOfferValues(inquiry)}
          href={(before) => deskInquiryMessagesPath(id, before)}
          action={action}
        />
      </section>
    </article>
  );
}
