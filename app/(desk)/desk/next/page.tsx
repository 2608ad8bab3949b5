import { redirect } from "next/navigation";
import { DeskUnavailable } from "@/components/desk/desk-frame";
import { deskPages } from "@/data/desk";
import { createDeskMetadata, requireStaff } from "@/lib/desk/staff";
import { getNextTaskHref } from "@/lib/desk/tasks";

export const generateMetadata = createDeskMetadata("Next task");

/** Goes on to the first task of To do that isn't about the order in `?after=`. */
export default async function NextTaskPage({
  searchParams,
}: {
  searchParams: Promise<{ after?: string | string[] }>;
}) {
  if (!(await requireStaff(deskPages.queue.href)).ok) return <DeskUnavailable />;
  redirect(await getNextTaskHref(String((await searchParams).after ?? "")));
}
