import { getSession } from "@/lib/auth/session";
import { countAttempt } from "@/lib/guard/rate-limit";
import { findSignableForm, createSignableFormResponse } from "@/lib/account-pages/find-form";
import { rateLimitResponse, notFoundResponse, unavailableResponse } from "@/lib/receipts/response";

type Context = { params: Promise<{ reference: string; key: string }> };

/** Downloads a prefilled form to sign, for the order's customer and for staff. 404 for everyone else. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference, key } = await params;
  const session = await getSession();
  if (session.state === "unknown") return unavailableResponse();
  if (session.state !== "in") return notFoundResponse();
  const over = await countAttempt("form", session.user.id);
  return over
    ? rateLimitResponse(over.text)
    : createSignableFormResponse(await findSignableForm(reference, key, session.user.mayUseDesk), key);
}
