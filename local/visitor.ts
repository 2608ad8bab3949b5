import { collectFormFields } from "./form-fields.ts";
import { takeUnusedTotpCode } from "./totp.ts";

export interface VisitorResponse {
  status: number;
  /** The redirect's target, or undefined. */
  location: string | undefined;
  text: string;
}

let visitors = 0;

export type Visitor = ReturnType<typeof createVisitor>;

/**
 * Creates a simulated browser without JavaScript: it has cookies and a network address, sends plain POSTs, and doesn't follow
 * redirects. Requests throw after 30 seconds.
 */
export function createVisitor(site: string) {
  visitors += 1;
  // From a range that is reserved for tests.
  const from = `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function ask(path: string, init: RequestInit = {}): Promise<VisitorResponse> {
    const response = await fetch(new URL(path, site), {
      ...init,
      redirect: "manual",
      headers: {
        "x-forwarded-for": from,
        ...(cookies.size && { cookie: cookieHeader() }),
        ...(init.method === "POST" && { origin: site }),
      },
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const location = response.headers.get("location") ?? undefined;
    return { status: response.status, location, text: await response.text() };
  }

  function keep(line: string): void {
    const [name = "", ...value] = line.split(";")[0]!.split("=");
    const gone = /;\s*(max-age=0(;|$)|expires=thu, 01 jan 1970)/i.test(line);
    if (gone || !value.join("=")) cookies.delete(name);
    else cookies.set(name, value.join("="));
  }

  async function post(path: string, html: string, filled: Record<string, string> = {}, holding?: string) {
    const body = new FormData();
    for (const [name, value] of Object.entries(collectFormFields(html, filled, holding)))
      body.set(name, value);
    return ask(path, { method: "POST", body });
  }

  return {
    cookieHeader,
    get: (path: string) => ask(path),
    /** Posts the first form of a fetched page, or the first that contains `holding`, with its hidden fields and `filled`. */
    post,
    /** Uploads a file as a plain form does. */
    upload(path: string, file: File) {
      const body = new FormData();
      body.set("file", file);
      return ask(path, { method: "POST", body });
    },
    /** Fetches a page and posts its form. */
    async submit(path: string, filled?: Record<string, string>, holding?: string) {
      const page = await ask(path);
      return page.status === 200 ? post(path, page.text, filled, holding) : page;
    },
  };
}

/** Pays on the Stripe emulator's hosted page. Returns where it redirects the customer. */
export async function payOnHostedPage(checkoutUrl: string, number = "4242424242424242"): Promise<string> {
  const card = { number, expiry: "12 / 34", cvc: "123", name: "Ada Example", email: "ada@example.com" };
  const body = new URLSearchParams(card);
  const answer = await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" });
  const back = answer.headers.get("location");
  if (answer.status !== 303 || !back) throw new Error(`The hosted page returned ${answer.status}.`);
  return back;
}

/** Presses Pay on a payment page. Returns the address of the hosted page. */
export async function openHostedCheckout(visitor: Visitor, path = "/payment"): Promise<string> {
  const answer = await visitor.submit(path);
  if (!answer.location?.includes("/c/pay/")) throw createResponseError("Pay", answer);
  return answer.location;
}

/** Signs in staff with the password, then a code of this secret. */
export async function signInStaff(
  visitor: Visitor,
  account: { email: string; password: string },
  secret: string,
): Promise<void> {
  const answer = await visitor.submit("/login", { ...account }, 'name="password"');
  if (!answer.location) throw createResponseError("sign-in", answer);
  const code = await takeUnusedTotpCode(secret);
  const passed = await visitor.submit("/two-factor?next=/user-account", { code }, 'name="code"');
  if (!passed.location?.includes("/user-account")) throw createResponseError("the code", passed);
}

/** An error with a one-line description of an unexpected response. */
export function createResponseError(what: string, { status, location, text }: VisitorResponse): Error {
  const alert = /role="alert"[^>]*>(.*?)<\/(?:div|p)>/s
    .exec(text)?.[1]
    ?.replace(/<[^>]*>/g, " ")
    .trim();
  return new Error([what, `returned ${status}`, location, alert?.slice(0, 200)].filter(Boolean).join(" "));
}
