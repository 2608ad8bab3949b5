import { notFound } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { DeskDocuments, FinishedDocuments } from "@/components/desk/documents";
import { ComplianceChecksSection } from "@/components/desk/order-checks";
import { OrderCorrectionForms } from "@/components/desk/review-forms";
import { DeskCompanySummary } from "@/components/desk/deadlines-list";
import { DeskOrderPeople } from "@/components/desk/people";
import { DeskOrderMessages } from "@/components/desk/thread";
import { DocumentAccessLog } from "@/components/desk/audit-log";
import { DeskOrderView } from "@/components/desk/order-view";
import { FurtherPaymentsSection } from "@/components/order/further-payments";
import { hasScreeningService } from "@/lib/compliance/screening";
import { listAvailableDeskActions } from "@/lib/desk/action-forms";
import { findDeskOrder } from "@/lib/desk/orders";
import { findOrderTask } from "@/lib/desk/tasks";
import { deskOrderPath } from "@/lib/desk-paths";
import { createDeskMetadata, getCurrentStaffId, requireStaff } from "@/lib/desk/staff";
import { listTemplateFacts, fillTemplates } from "@/lib/desk/templates";
import { getUploadWindow } from "@/lib/documents/checklist";
import { readUploadResults } from "@/lib/documents/results";
import {
  correctOrderPerson,
  runOrderScreening,
  setDeadlineStateAsStaff,
  submitDeskAction,
} from "../../actions";
import { DeskPageFrame } from "../../desk-page-frame";

export const generateMetadata = createDeskMetadata("Order");

type Props = {
  params: Promise<{ reference: string }>;
  searchParams: Promise<{ before?: string | string[]; template?: string | string[] }>;
};

export default async function DeskOrderPage({ params, searchParams }: Props) {
  const [{ reference }, { before, template }] = await Promise.all([params, searchParams]);
  if (!(await requireStaff(deskOrderPath(reference))).ok) return <DeskUnavailable />;
  const read = await findDeskOrder(reference, before);
  if (!read.ok) return <DeskUnavailable />;
  const found = read.value;
  if (!found) notFound();
  const { order, seen, people, checklist } = found;
  const [results, me] = await Promise.all([readUploadResults(), getCurrentStaffId()]);
  const documents = { order, seen, checklist, results, action: submitDeskAction };
  const isHandover = listAvailableDeskActions(order).some((name) => name === "complete" || name === "finish");
  return (
    <DeskPageFrame page="orders">
      <DeskOrderView
        found={found}
        task={findOrderTask(found)}
        action={submitDeskAction}
        further={<FurtherPaymentsSection found={found.further} reader="desk" />}
        company={<DeskCompanySummary found={found} settle={setDeadlineStateAsStaff} />}
        people={
          <DeskOrderPeople
            {...{ order, seen, people, checklist }}
            waivers={found.waivers}
            names={found.names}
            action={submitDeskAction}
            correct={correctOrderPerson}
          />
        }
        checks={
          !order.parent_id &&
          ((!order.service && order.payment_verified_at) || found.checks.wallets.length > 0) && (
            <ComplianceChecksSection
              found={found}
              canScreen={hasScreeningService()}
              action={submitDeskAction}
              screenNow={runOrderScreening}
            />
          )
        }
        documents={
          (!order.parent_id || getUploadWindow(order) !== "later") && (
            <DeskDocuments {...documents} isHandover={isHandover} />
          )
        }
        finished={isHandover && <FinishedDocuments {...documents} />}
        corrections={
          <OrderCorrectionForms {...{ order, seen }} items={checklist.items} action={submitDeskAction} />
        }
        messages={
          <DeskOrderMessages
            {...{ found, me }}
            templates={fillTemplates(listTemplateFacts(order, checklist), order.kind)}
            template={template?.toString()}
            action={submitDeskAction}
          >
            <DocumentAccessLog entries={found.accesses} />
          </DeskOrderMessages>
        }
      />
    </DeskPageFrame>
  );
}
