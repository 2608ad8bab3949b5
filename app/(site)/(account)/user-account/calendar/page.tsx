import { signOut } from "@/app/(site)/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { CalendarView } from "@/components/account/deadlines";
import { calendarText } from "@/data/deadlines";
import { calendarPath } from "@/data/private-pages";
import { requireUser } from "@/lib/auth/session";
import { readCustomerDeadlines } from "@/lib/deadlines/store";
import { replaceCalendarLink, setOwnDeadlineState } from "../actions";

export const metadata = { title: calendarText.heading, robots: { index: false } };

export default async function CalendarPage() {
  const user = await requireUser(calendarPath);
  if (!user.ok) return <SessionUnavailableNotice />;
  const deadlines = await readCustomerDeadlines();
  if (!deadlines.ok) return <SessionUnavailableNotice />;
  return (
    <AccountFrame tab="companies" staff={user.value.isStaff} signOut={signOut}>
      <CalendarView deadlines={deadlines.value} settle={setOwnDeadlineState} newLink={replaceCalendarLink} />
    </AccountFrame>
  );
}
