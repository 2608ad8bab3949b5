import { SheetSection } from "@/components/ui/sheet-section";
import Link from "next/link";
import { InlineLink } from "@/components/ui/inline-link";
import { Fragment } from "react";
import { OneButtonForm } from "@/components/forms/one-button-form";
import { accountTabHrefs } from "@/data/account";
import { newsText, fallbackNewsText } from "@/data/news";
import type { UnreadNews } from "@/lib/account/news";
import { formatDateTime } from "@/lib/format";
import { orderMessagesPath, orderPath } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";

type Props = { news: UnreadNews; markSeen: FormAction };

/** Unread news of the customer's orders and inquiries, with a button to mark it as read. */
export function NewsPanel({ news, markSeen }: Props) {
  return (
    <SheetSection
      id="new"
      heading="What's new"
      className="mt-8 scroll-mt-20 p-5 sm:p-6"
      headingClassName="mb-2"
    >
      {news.total === 0 && <p className="text-muted">Nothing new since you last looked.</p>}
      {news.total > 0 && (
        <>
          <ul className="divide-y divide-line">
            {news.newest.map(
              ({ at, kind, details, line, order_reference: order, inquiry_id: inquiry, subject }) => (
                <li key={`${at.getTime()} ${kind}`} className="relative py-3 hover:bg-paper">
                  <p className="flex flex-wrap justify-between gap-x-4">
                    <Link
                      href={
                        !order
                          ? `${accountTabHrefs.inquiries}#${inquiry}`
                          : kind === "order_answered"
                            ? orderMessagesPath(order)
                            : orderPath(order)
                      }
                      prefetch={false}
                      className="font-semibold text-ink after:absolute after:inset-0"
                    >
                      {newsText[kind] ?? fallbackNewsText}
                    </Link>
                    <time dateTime={at.toISOString()} className="text-sm text-muted">
                      {formatDateTime(at)}
                    </time>
                  </p>
                  <p className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-muted">
                    {[order ?? subject, details.document, line].filter(Boolean).map((part, index) => (
                      <Fragment key={index}>
                        {index > 0 && " · "}
                        <bdi>{part}</bdi>
                      </Fragment>
                    ))}
                  </p>
                </li>
              ),
            )}
          </ul>
          {news.total > news.newest.length && (
            <p className="border-t border-line py-3 text-muted">
              And <span className="figures">{news.total - news.newest.length}</span> more in{" "}
              <InlineLink href={accountTabHrefs.orders}>your orders</InlineLink> and{" "}
              <InlineLink href={accountTabHrefs.inquiries}>inquiries</InlineLink>
            </p>
          )}
          <OneButtonForm
            fields={{ until: news.newest[0]!.at.toISOString() }}
            action={markSeen}
            variant="outline"
            formClassName="mt-3 grid justify-items-start gap-2"
          >
            Mark as read
          </OneButtonForm>
        </>
      )}
    </SheetSection>
  );
}
