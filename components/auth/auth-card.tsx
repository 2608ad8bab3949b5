import type { ReactNode } from "react";

type AuthCardProps = { heading: string; lead?: ReactNode; children: ReactNode };

/** The card of an account page: a heading, a short text and a form. */
export function AuthCard({ heading, lead, children }: AuthCardProps) {
  return (
    // Aligned to the top, because centred content would move while the page loads.
    <div className="shell grid content-start py-10 sm:py-16">
      <div className="sheet mx-auto grid w-full max-w-md grid-cols-1 gap-6 p-6 shadow-sheet sm:p-8">
        <div>
          <h1 className="text-heading">{heading}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Says which account a link replaces in this browser. `email` is that of the link's account, as the page shows it. */
export function AccountSwitchWarning({ signedInAs, email }: { signedInAs: string; email: string }) {
  return (
    <p role="note" className="rounded-md bg-brass-wash px-4 py-3 wrap-anywhere">
      You are signed in as <strong>{signedInAs}</strong> in this browser. If you continue, that account is
      signed out here and <strong>{email}</strong> is signed in.
    </p>
  );
}
