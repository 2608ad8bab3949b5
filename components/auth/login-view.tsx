import Link from "next/link";
import { cn } from "@/lib/cn";
import type { FormAction } from "@/lib/result";
import { CredentialsForm } from "./credentials-form";

type Props = {
  tab: "signin" | "signup";
  next?: string;
  signIn: FormAction<string>;
  signUp: FormAction<string>;
};

/** §2 Login: a card titled Welcome Back with the tabs Sign In and Sign Up. */
export function LoginView({ tab, next, signIn, signUp }: Props) {
  const href = (to: Props["tab"]) => {
    const query = new URLSearchParams({
      ...(to === "signup" && { tab: to }),
      ...(next && { next }),
    }).toString();
    return query ? `/login?${query}` : "/login";
  };
  return (
    <div className="shell grid flex-1 content-center py-10 sm:py-16">
      <div className="sheet mx-auto w-full max-w-md p-6 shadow-sheet sm:p-8">
        <h1 className="text-heading">Welcome Back</h1>
        <p className="mt-1 mb-6 text-muted">
          {tab === "signin"
            ? "Sign in to see your orders."
            : "Create an account with the e-mail of your order, and the order will be in it."}
        </p>
        <nav aria-label="Sign in or sign up" className="mb-6 grid grid-cols-2 gap-1 rounded-md bg-paper p-1">
          {(["signin", "signup"] as const).map((name) => (
            <Link
              key={name}
              href={href(name)}
              replace
              aria-current={name === tab ? "page" : undefined}
              className={cn(
                "rounded-sm px-3 py-2.5 text-center font-semibold",
                name === tab ? "bg-white text-ink shadow-sm" : "text-muted hover:text-ink",
              )}
            >
              {name === "signin" ? "Sign In" : "Sign Up"}
            </Link>
          ))}
        </nav>
        <CredentialsForm key={tab} kind={tab} next={next} action={tab === "signin" ? signIn : signUp} />
      </div>
    </div>
  );
}
