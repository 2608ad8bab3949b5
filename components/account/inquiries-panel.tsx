import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { messages } from "@/data/messages";
import { formatDate } from "@/lib/format";
import type { SentInquiry } from "@/lib/inquiries";
import type { Paged } from "@/lib/paging";
import { ListFailed } from "./list-failed";
import { Pager } from "./pager";

const words = { new: "New", in_progress: "In progress", closed: "Closed" } as const;

/** Decision 27: the inquiries sent with this account or its e-mail. */
export function InquiriesPanel({ inquiries }: { inquiries: Paged<SentInquiry> }) {
  return (
    <>
      <h1 className="text-title">Inquiries</h1>
      {!inquiries.ok && <ListFailed>{messages.account.inquiriesFailed.text}</ListFailed>}
      {inquiries.ok && inquiries.rows.length === 0 && (
        <div className="sheet mt-6 grid justify-items-start gap-4 p-6">
          <p className="text-muted">Your inquiries will be listed here.</p>
          <Button asChild variant="outline">
            <Link href="/customer-service-numbers">Send an inquiry</Link>
          </Button>
        </div>
      )}
      {inquiries.ok && inquiries.rows.length > 0 && (
        <ul className="mt-6 grid gap-4">
          {inquiries.rows.map(({ id, created_at: sent, subject, message, status }) => (
            <li key={id} className="sheet p-5 sm:p-6">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <h2 className="text-xl [overflow-wrap:anywhere]" dir="auto">
                  {subject}
                </h2>
                <Badge variant="outline">{words[status]}</Badge>
                <span className="ml-auto text-sm text-muted">{formatDate(sent)}</span>
              </div>
              <p className="measure mt-3 [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
                {message}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager list={inquiries} of="inquiries" href="/user-account?tab=inquiries" />
    </>
  );
}
