import { NextResponse, type NextRequest } from "next/server";
import { privatePages } from "@/data/private-pages";
import { requestErrors } from "@/data/request-errors";
import { toSafeReturnPath } from "@/lib/auth/safe-next";
import { buildContentSecurityPolicy, buildNonceScriptSources } from "@/lib/guard/csp";
import { getRequestLimitStatus } from "@/lib/guard/request-limits";
import { getServerEnv } from "@/lib/env.server";
import { hasQuotePage } from "@/lib/catalogue";
import { sessionConfirmedHeader, sessionUnknownHeader } from "@/lib/supabase/cookies";
import {
  clearEndedSession,
  continueWithUncheckedSession,
  redirectWithSession,
  refreshSession,
} from "@/lib/supabase/middleware";

// The specification requires middleware.ts. Next 16 prefers proxy.ts, and both together don't build.
// It redirects early and authorises nothing: page, action and policy each check for themselves.
export async function middleware(request: NextRequest): Promise<NextResponse> {
  // Repeats the check of front/server.ts for hosts that run `next start`.
  const { pathname, search } = request.nextUrl;
  const refused = getRequestLimitStatus({
    url: pathname + search,
    cookie: request.headers.get("cookie") ?? undefined,
  });
  if (refused)
    return new NextResponse(`${requestErrors[refused].heading}. ${requestErrors[refused].advice}`, {
      status: refused,
    });
  // This page is prerendered and has its own policy. next.config.ts does the same for other unknown jurisdictions.
  const [, quoted] = /^\/quote\/([^/]+)$/.exec(pathname) ?? [];
  if (quoted && !hasQuotePage(quoted))
    return NextResponse.rewrite(new URL("/jurisdiction-not-found", request.url));
  // Only redirectBySession may set these headers.
  request.headers.delete(sessionUnknownHeader);
  request.headers.delete(sessionConfirmedHeader);
  // Pages rendered per request run only the scripts that carry this request's nonce.
  const scripts = buildNonceScriptSources(btoa(crypto.randomUUID()));
  if (process.env.NODE_ENV === "development") scripts.push("'unsafe-eval'");
  const policy = buildContentSecurityPolicy(scripts, process.env);
  request.headers.set("Content-Security-Policy", policy);
  const response = await redirectBySession(request);
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

const isUnder = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`);

async function redirectBySession(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (!Object.values(privatePages).some((page) => isUnder(pathname, page)))
    return NextResponse.next({ request });
  // An action refreshes the session itself. Don't remove an expired session here: Next would render the page
  // again, signed out, and the visitor's input would be lost.
  if (request.headers.has("next-action")) return NextResponse.next({ request });
  const { APP_URL } = getServerEnv();
  const isDesk = isUnder(pathname, privatePages.desk);
  const refresh = pathname === privatePages.login ? clearEndedSession : refreshSession;
  const { response, signedIn } = await refresh(request);
  if (request.method !== "GET") return response;
  if (isDesk || isUnder(pathname, privatePages.account)) {
    if (signedIn === "unknown") return continueWithUncheckedSession(request, response);
    if (signedIn) return response;
    const to = new URL(privatePages.login, APP_URL);
    to.searchParams.set("next", toSafeReturnPath(pathname + search));
    return redirectWithSession(to, response);
  }
  if (pathname === privatePages.login && signedIn === true) {
    return redirectWithSession(new URL(toSafeReturnPath(searchParams.get("next")), APP_URL), response);
  }
  return response;
}

// Only pages rendered per request. Next parses this statically, so the paths are literals. A test compares them with the
// list of private pages.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/user-account/:path*",
    "/notifications",
    "/login",
    "/new-password",
    "/two-factor",
    "/payment",
    "/payment/change",
    "/order-confirmation",
    "/auth/confirm",
    "/person/:path*",
    "/desk/:path*",
    "/jurisdictions/compare",
    "/find-a-jurisdiction/result",
    "/quote/:slug",
    {
      // The response to a form sent without JavaScript is its page, rendered again. API routes render none, and Next keeps each
      // body that passes through middleware in memory.
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
