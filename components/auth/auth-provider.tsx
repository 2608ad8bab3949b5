"use client";

import { usePathname, useRouter } from "next/navigation";
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { cookieNames } from "@/data/cookie-names";
import { authProviderMissingMessage } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import { deleteAllSavedOrderForms } from "@/lib/orders/forget-saved-forms";

type AuthUser = { email: string; name: string | null; avatarUrl: string | null };

type AuthState = {
  user: AuthUser | null;
  session: { expiresAt: number } | null;
  isLoading: boolean;
};

type AuthContext = AuthState & { signOut: () => Promise<void> };

const Context = createContext<AuthContext | null>(null);

const signedOut: AuthState = { user: null, session: null, isLoading: false };

const hintPattern = new RegExp(`(?:^|; )${cookieNames.hint}=1`);

/** Session cookies are HttpOnly. This readable cookie saves signed-out visitors the session request. */
const hasHint = () => hintPattern.test(document.cookie);

async function fetchSession(): Promise<AuthState> {
  try {
    const response = await fetch("/auth/session", { signal: AbortSignal.timeout(2500), cache: "no-store" });
    return { ...signedOut, ...((await response.json()) as Omit<AuthState, "isLoading">) };
  } catch {
    return signedOut; // Only the header shows this. The cookies stay, so private pages still work.
  }
}

/** §3 auth context: fetches /auth/session on load and after each navigation, and follows changes in other tabs. */
export function AuthProvider({ children, signOut }: { children: ReactNode; signOut: () => Promise<void> }) {
  const [state, setState] = useState<AuthState>({ ...signedOut, isLoading: true });
  const isSignedIn = useRef(false);
  const previousPath = useRef("");
  const channel = useRef<BroadcastChannel>(null);
  const latestUpdate = useRef(0);
  const [restorations, setRestorations] = useState(0);
  const pathname = usePathname();
  const router = useRouter();

  /** Sets and returns the state. Does nothing and returns undefined if a later update (such as a sign-out in another tab) came first. */
  const update = useCallback(async (next: AuthState | Promise<AuthState>) => {
    const number = (latestUpdate.current += 1);
    const state = await next;
    if (number !== latestUpdate.current) return undefined;
    setState(state);
    return state;
  }, []);

  useEffect(() => {
    document.cookie = `${cookieNames.script}=1;path=/;samesite=lax`; // Pages may stream from now on (hasJavaScript).
    const opened = new BroadcastChannel("auth");
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      isSignedIn.current = data === "in";
      if (data === "in") return void update(fetchSession());
      void update(signedOut);
      if (location.pathname.startsWith(privatePages.account)) router.replace("/");
      else router.refresh();
    };
    return () => opened.close();
  }, [router, update]);

  useEffect(() => {
    // A page in the back/forward cache receives no messages from other tabs.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setRestorations((times) => times + 1);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  useEffect(() => {
    const hint = hasHint();
    const wasSignedIn = isSignedIn.current;
    // The form on that page may have signed another user in.
    const userMayDiffer = previousPath.current === privatePages.mailLink;
    previousPath.current = pathname;
    if (hint && wasSignedIn && !userMayDiffer) return;
    if (wasSignedIn) deleteAllSavedOrderForms();
    if (wasSignedIn && !hint) channel.current?.postMessage("out");
    isSignedIn.current = hint;
    void update(hint ? fetchSession() : signedOut).then((state) => {
      if (state?.user) channel.current?.postMessage("in");
    });
  }, [pathname, restorations, update]);

  const value = useMemo(() => ({ ...state, signOut }), [state, signOut]);
  return <Context value={value}>{children}</Context>;
}

/** The auth context. Throws outside an AuthProvider (§8). */
export function useAuth(): AuthContext {
  const context = use(Context);
  if (!context) throw new Error(authProviderMissingMessage);
  return context;
}
