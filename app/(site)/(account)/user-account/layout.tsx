import type { ReactNode } from "react";

/** The account's layout. Each page checks the session itself. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <div className="shell flex-1 py-8 sm:py-10">{children}</div>;
}
