import { getSession } from "@/lib/auth/session";
import { countAttempt } from "@/lib/guard/rate-limit";
import { findSignableForm, createSignableFormResponse } from "@/lib/account-pages/find-form";
import {
  createRateLimitResponse,
  createNotFoundResponse,
  createUnavailableResponse,
} from "@/lib/receipts/response";

type Context = { params: Promise<{ reference: string; key: string }> };

/** Downloads a prefilled form to sign, for the order's customer and for staff. 404 for everyone else. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { reference, key } = await params;
  const session = await getSession();
  if (session.state === "unknown") return createUnavailableResponse();
  if (session.state !== "in") return createNotFoundResponse();
  const over = await countAttempt("form", session.user.id);
  return over
    ? createRateLimitResponse(over.text)
    : createSignableFormResponse(await findSignableForm(reference, key, session.user.mayUseDesk), key);
}
