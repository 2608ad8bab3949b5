import type { ReactNode } from "react";
import type { AccountTab } from "@/data/account";
import { AccountMenu } from "./account-menu";

type Props = { tab: AccountTab; staff: boolean; signOut: () => Promise<void>; children: ReactNode };

/** §2 Account: the menu beside the open tab. */
export function AccountFrame({ tab, staff, signOut, children }: Props) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <AccountMenu tab={tab} staff={staff} signOut={signOut} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
