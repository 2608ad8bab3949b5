import { inquiryStateFilters, deskPages, deskListHeadings } from "@/data/desk";
import { inquiryStateLabels } from "@/data/inquiry-states";
import { buildFilteredListHref, type DeskListQuery } from "@/lib/desk/list-query";
import type { DeskInquiryRow } from "@/lib/desk/inquiries";
import { deskInquiryPath } from "@/lib/desk-paths";
import { formatDate } from "@/lib/format";
import { cn } from "@/lib/cn";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";
import { EmptyDeskList, DeskListSearch } from "./list-search";
import { AutoRefresh } from "./refresh-list";
import { AssigneeName, DeskRowCells, DeskRow, DeskRowLink, DeskList } from "./rows";

const columns = "xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.3fr)_6.5rem_6rem_6.5rem]";

type Props = { query: DeskListQuery; inquiries: Result<Paged<DeskInquiryRow>> };

/** All inquiries, newest first. */
export function DeskInquiriesList({ query: { search, state }, inquiries }: Props) {
  const choices = [
    { name: "status", label: "State", none: "Any state", chosen: state, options: inquiryStateFilters },
  ];
  return (
    <>
      <DeskPageHeading text="Inquiries" />
      <AutoRefresh />
      <DeskListSearch search={search} hint="Subject, name or email" choices={choices} />
      <DeskList
        list={inquiries}
        columns={columns}
        headings={deskListHeadings.inquiries}
        of="inquiries"
        href={buildFilteredListHref(deskPages.inquiries.href, { q: search, status: state })}
        empty={
          <EmptyDeskList
            search={search}
            filtered={Boolean(state)}
            none="No inquiries match."
            yet="No inquiries yet."
          />
        }
      >
        {(inquiry) => {
          const { id, full_name: name, email, status, waiting_since: waiting } = inquiry;
          return (
            <DeskRow key={id} assigns={{ inquiry: id, assignedTo: inquiry.assigned_to }} columns={columns}>
              <DeskRowLink href={deskInquiryPath(id)} dir="auto" className="xl:truncate">
                {inquiry.subject}
              </DeskRowLink>
              <DeskRowCells>
                <span dir="auto" className="text-text xl:truncate">
                  {name}
                </span>
                <span className="[overflow-wrap:anywhere] xl:truncate">{email}</span>
                <span className={cn(waiting && "font-semibold text-ink")}>{inquiryStateLabels[status]}</span>
                <AssigneeName of={inquiry} className="xl:pl-1" />
              </DeskRowCells>
              <span className="figures col-start-2 row-start-1 text-right text-muted xl:col-start-6">
                {formatDate(inquiry.created_at)}
              </span>
            </DeskRow>
          );
        }}
      </DeskList>
    </>
  );
}
