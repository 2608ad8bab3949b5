/** Says which account a link replaces in this browser. `email` is that of the link's account, as the page shows it. */
export function OtherAccountNote({ signedInAs, email }: { signedInAs: string; email: string }) {
  return (
    <p role="note" className="rounded-md bg-brass-wash px-4 py-3 wrap-anywhere">
      You are signed in as <strong>{signedInAs}</strong> in this browser. If you continue, that account is
      signed out here and <strong>{email}</strong> is signed in.
    </p>
  );
}
