"use client";

import { usePathname, useRouter } from "next/navigation";
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { cookieNames } from "@/data/cookie-names";
import { authProviderMissing } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { forgetAllPending } from "@/lib/orders/draft/forget-pending";

export type AuthUser = { email: string; name: string | null; avatarUrl: string | null };

type AuthState = {
  user: AuthUser | null;
  session: { expiresAt: number } | null;
  /** Whether something has happened that they have not read; undefined when that is not known. */
  news?: boolean;
  isLoading: boolean;
};

type AuthContext = AuthState & { signOut: () => Promise<void>; lookAgain: () => void };

const Context = createContext<AuthContext | null>(null);
const mailLinkPath = privatePages.mailLink;
const signedOut: AuthState = { user: null, session: null, isLoading: false };

const hintPattern = new RegExp(`(?:^|; )${cookieNames.hint}=1`);

/** Script can't read the session; this worthless cookie stands beside it and says that asking is worth a request. */
const hasHint = () => hintPattern.test(document.cookie);

async function askSession(): Promise<AuthState> {
  try {
    const answer = await fetch("/auth/session", { signal: AbortSignal.timeout(2500), cache: "no-store" });
    return { ...signedOut, ...((await answer.json()) as Omit<AuthState, "isLoading">) };
  } catch {
    return signedOut; // Unknown: the cookies stay, and the account page tells the truth.
  }
}

/** §3's auth context: learns its state from /auth/session, looks again after each navigation, forward or back, hears other tabs. */
export function AuthProvider({ children, signOut }: { children: ReactNode; signOut: () => Promise<void> }) {
  const [state, setState] = useState<AuthState>({ ...signedOut, isLoading: true });
  const known = useRef(false);
  const left = useRef("");
  const channel = useRef<BroadcastChannel>(null);
  const heard = useRef(0);
  const [returns, setReturns] = useState(0);
  const pathname = usePathname();
  const router = useRouter();

  /** Takes what is heard last: an answer that was overtaken, by another tab's sign-out say, is dropped, and is undefined. */
  const hear = useCallback(async (answer: AuthState | Promise<AuthState>) => {
    const turn = (heard.current += 1);
    const state = await answer;
    if (turn !== heard.current) return undefined;
    setState(state);
    return state;
  }, []);

  useEffect(() => {
    document.cookie = `${cookieNames.script}=1;path=/;samesite=lax`; // Pages may stream from now on (lib/server/script.ts).
    const opened = new BroadcastChannel("auth");
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      known.current = data === "in";
      if (data === "in") return void hear(askSession());
      void hear(signedOut);
      if (location.pathname.startsWith(privatePages.account)) router.replace("/");
      else router.refresh();
    };
    return () => opened.close();
  }, [router, hear]);

  useEffect(() => {
    // The browser may bring a page back as it was left, and it has heard nothing in between.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setReturns((times) => times + 1);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  useEffect(() => {
    const hint = hasHint();
    const mayBeAnother = left.current === mailLinkPath; // Its button may have signed somebody else in.
    left.current = pathname;
    if (hint && known.current && !mayBeAnother) return;
    if (mayBeAnother && known.current) forgetAllPending();
    if (!hint && known.current) {
      forgetAllPending();
      channel.current?.postMessage("out");
    }
    known.current = hint;
    void hear(hint ? askSession() : signedOut).then((state) => {
      if (state?.user) channel.current?.postMessage("in");
    });
  }, [pathname, returns, hear]);

  const lookAgain = useCallback(() => void hear(askSession()), [hear]);
  const value = useMemo(() => ({ ...state, signOut, lookAgain }), [state, signOut, lookAgain]);
  return <Context value={value}>{children}</Context>;
}

/** Who is signed in. Throws outside an AuthProvider (§8). */
export function useAuth(): AuthContext {
  const context = use(Context);
  if (!context) throw new Error(authProviderMissing);
  return context;
}
