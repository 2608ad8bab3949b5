import { signOut } from "@/app/(site)/(auth)/actions";
import { AccountFrame } from "@/components/account/account-frame";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { CloseAccountView } from "@/components/account/close-account";
import { closeAccountText } from "@/data/person-records";
import { closeAccountPath } from "@/data/private-pages";
import { listRecordsAffectedByAccountClosure } from "@/lib/personal-data/records";
import { requireUser } from "@/lib/auth/session";
import { closeOwnAccount } from "./actions";

export const metadata = { title: closeAccountText.title, robots: { index: false } };

export default async function CloseAccountPage() {
  const user = await requireUser(closeAccountPath);
  if (!user.ok) return <SessionUnavailableNotice />;
  const records = await listRecordsAffectedByAccountClosure();
  if (!records.ok) return <SessionUnavailableNotice />;
  return (
    <AccountFrame tab="profile" staff={user.value.isStaff} signOut={signOut}>
      <CloseAccountView records={records.value} email={user.value.email} close={closeOwnAccount} />
    </AccountFrame>
  );
}
