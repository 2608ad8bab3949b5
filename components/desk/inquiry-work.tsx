import { Thread } from "@/components/inquiry/thread";
import { Badge } from "@/components/ui/badge";
import { actionForm, type inquiryActions } from "@/data/desk-actions";
import { inquiryStateLabels } from "@/data/inquiry-states";
import type { DeskInquiry } from "@/lib/desk/inquiries";
import { formatDate } from "@/lib/format";
import type { InquiryMessage } from "@/lib/inquiries/store";
import type { FormAction } from "@/lib/result";
import { ActionForm } from "./action-form";

type Props = { inquiry: DeskInquiry; messages: readonly InquiryMessage[]; action: FormAction };

/** One inquiry: the conversation and the actions. */
export function InquiryWork({ inquiry, messages, action }: Props) {
  const { id, subject, full_name: customer, email, phone, status, created_at: sent, message } = inquiry;
  const seen = messages.at(-1)?.id ?? "0";
  const actions: (keyof typeof inquiryActions)[] = ["answer", status === "closed" ? "reopen" : "close"];
  return (
    <article>
      <h1 dir="auto" className="text-title [overflow-wrap:anywhere]">
        {subject}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge variant={inquiry.waiting_since ? "secondary" : "outline"}>{inquiryStateLabels[status]}</Badge>
        <span dir="auto">{customer}</span>
        <a href={`mailto:${email}`} className="link [overflow-wrap:anywhere]">
          {email}
        </a>
        {phone && <span>{phone}</span>}
        <span>{formatDate(sent)}</span>
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Conversation" className="sheet min-w-0 p-4 sm:p-5">
          <Thread
            first={{ at: sent, text: message }}
            messages={messages}
            names={{ customer, desk: "Desk" }}
          />
        </section>
        <section aria-labelledby="actions" className="sheet min-w-0 overflow-hidden">
          <h2 id="actions" className="border-b border-line px-4 py-3 text-xl sm:px-5">
            Actions
          </h2>
          {actions.map((name) => (
            <ActionForm
              key={name}
              name={name}
              form={actionForm(name)}
              target={{ inquiry: id, seen }}
              action={action}
            />
          ))}
        </section>
      </div>
    </article>
  );
}
