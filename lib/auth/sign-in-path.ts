import { privatePages, twoFactorPath } from "@/data/private-pages";

/** Where a visitor in this state signs in, or enters the code that is missing, to return to `next`. */
export const signInPath = ({ state }: { state: string }, next: string) =>
  state === "code" ? twoFactorPath(next) : `${privatePages.login}?next=${encodeURIComponent(next)}`;
