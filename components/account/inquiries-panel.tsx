import { MessageForm } from "@/components/messages/message-form";
import { MessageThread } from "@/components/messages/thread";
import { Badge } from "@/components/ui/badge";
import { accountTabHrefs } from "@/data/account";
import { inquiryStateLabels } from "@/data/inquiry-states";
import { site } from "@/data/site";
import { formatDate } from "@/lib/format";
import type { InquiryWithThread } from "@/lib/inquiries/store";
import { inquiryMessagesPath } from "@/lib/orders/paths";
import type { Paged } from "@/lib/paging";
import type { FormAction, Result } from "@/lib/result";
import { EmptyListMessage } from "./notices";
import { PagedList } from "./paged-list";

type Props = { inquiries: Result<Paged<InquiryWithThread>>; send: FormAction };

/** Decision 27: the inquiries sent with this account or its email address, each with its messages. */
export function InquiriesPanel({ inquiries, send }: Props) {
  return (
    <>
      <h1 className="text-title">Inquiries</h1>
      <PagedList
        list={inquiries}
        of="inquiries"
        href={accountTabHrefs.inquiries}
        empty={
          <EmptyListMessage
            text="Your inquiries will be listed here."
            href="/customer-service-numbers"
            label="Send an inquiry"
          />
        }
      >
        {(rows) => (
          <ul className="mt-6 grid gap-4">
            {rows.map(({ id, created_at: sent, subject, message, status, thread }) => (
              <li key={id} id={id} className="sheet scroll-mt-20 p-5 sm:p-6">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <h2 className="text-xl [overflow-wrap:anywhere]">
                    <bdi>{subject}</bdi>
                  </h2>
                  <Badge variant={status === "answered" ? "default" : "outline"}>
                    {inquiryStateLabels[status]}
                  </Badge>
                  <span className="ml-auto text-sm text-muted">{formatDate(sent)}</span>
                </div>
                <div className="mt-4">
                  <MessageThread
                    first={{ at: sent, text: message }}
                    thread={thread}
                    names={{ customer: "You", desk: site.name }}
                    href={(before) =>
                      inquiryMessagesPath(id, inquiries.ok ? inquiries.value.page : 1, before)
                    }
                  />
                </div>
                {!thread.past && (
                  <MessageForm
                    about={{ inquiry: id }}
                    seen={thread.seen}
                    label={status === "closed" ? "Write again" : "Reply"}
                    action={send}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
