import Link from "next/link";
import { PagedList } from "@/components/account/paged-list";
import { Badge } from "@/components/ui/badge";
import { deskStatuses, deskPages } from "@/data/desk";
import { inquiryStateLabels } from "@/data/inquiry-states";
import { listHref, type DeskQuery } from "@/lib/desk/list-query";
import type { DeskInquiry } from "@/lib/desk/inquiries";
import { deskInquiryPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { ListEmpty } from "./list-empty";
import { ListSearch } from "./list-search";

/** All inquiries, newest first. */
export function InquiriesList({
  query,
  inquiries,
}: {
  query: DeskQuery;
  inquiries: Result<Paged<DeskInquiry>>;
}) {
  const { search, state } = query;
  const choices = [
    { name: "status", label: "State", none: "Any state", chosen: state, options: deskStatuses },
  ];
  return (
    <>
      <h1 className="text-title">Inquiries</h1>
      <ListSearch search={search} hint="Subject, name or email" choices={choices} />
      <PagedList
        list={inquiries}
        of="inquiries"
        href={listHref(deskPages.inquiries.href, { q: search, status: state })}
        empty={
          <ListEmpty
            search={search}
            filtered={Boolean(state)}
            none="No inquiries match."
            yet="No inquiries yet."
          />
        }
      >
        {(rows) => (
          <ul className="sheet mt-6 divide-y divide-line">
            {rows.map(
              ({ id, subject, full_name: name, email, status, waiting_since: waiting, created_at: sent }) => (
                <li
                  key={id}
                  className="relative grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_7rem_7rem] md:items-center"
                >
                  <Link
                    href={deskInquiryPath(id)}
                    prefetch={false}
                    dir="auto"
                    className="min-w-0 font-semibold [overflow-wrap:anywhere] text-ink after:absolute after:inset-0"
                  >
                    {subject}
                  </Link>
                  <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                    <span dir="auto" className="block text-ink">
                      {name}
                    </span>
                    <span className="text-muted">{email}</span>
                  </span>
                  <span>
                    <Badge variant={waiting ? "secondary" : "outline"}>{inquiryStateLabels[status]}</Badge>
                  </span>
                  <span className="figures text-sm text-muted md:text-right">{formatDate(sent)}</span>
                </li>
              ),
            )}
          </ul>
        )}
      </PagedList>
    </>
  );
}
