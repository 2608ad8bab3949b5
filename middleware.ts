import { NextResponse, type NextRequest } from "next/server";
import { deskPages, deskPass, deskPath, privatePages } from "@/data/private-pages";
import { safeNext } from "@/lib/auth/safe-next";
import { contentSecurityPolicy, nonceScripts } from "@/lib/guard/csp";
import { serverEnv } from "@/lib/env.server";
import {
  goOnUnknowing,
  redirectKeepingSession,
  refreshSession,
  refreshStaff,
  toDesk,
} from "@/lib/supabase/middleware";

// The owner's card asks for middleware.ts; Next 16 would rather call it proxy.ts, and both at once do not build.
// It sends visitors the short way round and authorises nothing: page, action and policy each check for themselves.
export async function middleware(request: NextRequest): Promise<NextResponse> {
  // The pass to the desk's pages is given here, to nobody who brings one.
  request.headers.delete(deskPass);
  // What is drawn for one visit lets only the scripts run that Next marks with this visit's nonce.
  const scripts = nonceScripts(btoa(crypto.randomUUID()));
  if (process.env.NODE_ENV === "development") scripts.push("'unsafe-eval'");
  const policy = contentSecurityPolicy(scripts, process.env);
  request.headers.set("Content-Security-Policy", policy);
  const { response = await onTheWay(request), nobodys } = await onTheWayToDesk(request);
  if (nobodys) return response;
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/**
 * No page has the desk's addresses: who works there is led to the pages behind them (front/next-config.ts), and to everybody else
 * they are nobody's, as are those of the pages themselves. Next then answers as it answers any such address.
 */
async function onTheWayToDesk(request: NextRequest): Promise<{ response?: NextResponse; nobodys?: true }> {
  const { pathname } = request.nextUrl;
  if (`${pathname}/`.startsWith(`${deskPages}/`) && !isPlainForm(request)) {
    return { response: NextResponse.next({ request }), nobodys: true };
  }
  if (!`${pathname}/`.startsWith(`${deskPath}/`)) return {};
  const { response, staff } = await refreshStaff(request);
  if (staff) return { response: toDesk(request, response, staff) };
  return isPlainForm(request) ? { response } : { response, nobodys: true };
}

/** An address that is nobody's passes here with a plain form alone. */
function isPlainForm({ headers }: NextRequest): boolean {
  const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)/;
  return form.test(headers.get("content-type") ?? "") && !headers.has("next-action");
}

const dependsOnSession = (pathname: string) =>
  Object.values(privatePages).some((page) => pathname === page || pathname.startsWith(`${page}/`));

async function onTheWay(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!dependsOnSession(pathname)) return NextResponse.next({ request });
  const { APP_URL } = serverEnv();
  const { response, signedIn } = await refreshSession(request);
  if (request.method !== "GET") return response;
  if (pathname.startsWith(privatePages.account) && signedIn === "unknown")
    return goOnUnknowing(request, response);
  if (pathname.startsWith(privatePages.account) && signedIn === false) {
    const to = new URL(privatePages.login, APP_URL);
    to.searchParams.set("next", pathname + search);
    return redirectKeepingSession(to, response);
  }
  if (pathname === privatePages.login && signedIn === true) {
    return redirectKeepingSession(new URL(safeNext(searchParams.get("next")), APP_URL), response);
  }
  return response;
}

// Only what is drawn for one visit: pages for crawlers never pass through here. Next reads this from the text, so the
// addresses are written out; a test holds them to the list of private pages.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/user-account/:path*",
    "/login",
    "/new-password",
    "/payment",
    "/payment/change",
    "/order-confirmation",
    "/auth/confirm",
    "/desk/:path*",
    "/auth/at-the-desk/:path*",
    "/jurisdictions/compare",
    {
      // A form sent without script is answered with its page, drawn anew. Routes draw none, and what passes through here is
      // held in memory.
      source: "/((?!api/).*)",
      has: [
        {
          type: "header",
          key: "content-type",
          value: "(multipart/form-data|application/x-www-form-urlencoded).*",
        },
      ],
      missing: [{ type: "header", key: "next-action" }],
    },
  ],
};
