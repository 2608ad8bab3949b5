import { DeskUnavailable, DeskPageHeading } from "@/components/desk/desk-frame";
import { ExportForm } from "@/components/desk/figures/export-form";
import { LongestWaitingOrders, ProcessingTimes } from "@/components/desk/figures/processing-times";
import { OrdersByJurisdiction } from "@/components/desk/figures/orders-by-place";
import { RevenueTable } from "@/components/desk/figures/revenue";
import { deskPages } from "@/data/desk";
import { deskFiguresText } from "@/data/figures";
import { parseExportPeriod } from "@/lib/desk/exports";
import { readDeskFigures } from "@/lib/desk/figures";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { DeskPageFrame } from "../desk-page-frame";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = createDeskMetadata(deskPages.figures.label);

export default async function DeskFiguresPage({ searchParams }: Props) {
  if (!(await requireStaff(deskPages.figures.href)).ok) return <DeskUnavailable />;
  const [query, figures] = await Promise.all([searchParams, readDeskFigures()]);
  return (
    <DeskPageFrame page="figures">
      <DeskPageHeading text={deskPages.figures.label} />
      <p className="measure mt-1 text-muted">{deskFiguresText.lead}</p>
      <div className="mt-4 grid gap-4">
        {figures.ok ? (
          <>
            <RevenueTable months={figures.value.months} />
            <OrdersByJurisdiction months={figures.value.months} places={figures.value.places} />
            <ProcessingTimes times={figures.value.times} />
            <LongestWaitingOrders waiting={figures.value.waiting} />
          </>
        ) : (
          <p role="alert">{figures.notice.text}</p>
        )}
        <ExportForm period={parseExportPeriod(query)} />
      </div>
    </DeskPageFrame>
  );
}
