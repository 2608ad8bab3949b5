/** Supabase Auth's endpoint that makes a sign-up link without sending it, which the embedded backend lacks. Has the same response formats and error codes. */
import { createHash, randomBytes } from "node:crypto";
import { ensureAccount, type Query } from "./accounts.ts";
import type { Secrets } from "./secrets.ts";

type Options = { query: Query; secrets: Pick<Secrets, "supabaseSecretKey"> };

const path = "/auth/v1/admin/generate_link";

/** Answers a request for a link of type `signup`, which creates the account or reuses an unconfirmed one. Undefined for other requests. */
export async function signUpLink(
  request: Request,
  { query, secrets }: Options,
): Promise<Response | undefined> {
  if (request.method !== "POST" || new URL(request.url).pathname !== path) return undefined;
  if (request.headers.get("apikey") !== secrets.supabaseSecretKey) {
    const msg = "This endpoint requires a valid Bearer token";
    return Response.json({ code: 401, error_code: "no_authorization", msg }, { status: 401 });
  }
  const { type, email, password } = (await request.clone().json()) as Record<string, string>;
  if (type !== "signup" || !email)
    return Response.json({ code: 400, error_code: "validation_failed", msg: "Only signup" }, { status: 400 });
  const find = async () => (await query("select * from auth.users where lower(email) = lower($1)", email))[0];
  const existing = await find();
  if (existing?.email_confirmed_at) {
    const msg = "A user with this email address has already been registered";
    return Response.json({ code: 422, error_code: "email_exists", msg }, { status: 422 });
  }
  await ensureAccount(query, { email, password: password ?? "", name: "" }, { isConfirmed: false });
  const hash = createHash("sha224").update(randomBytes(32)).digest("hex");
  await query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where lower(email) = lower($1)",
    email,
    hash,
  );
  const { id, aud, role, created_at, updated_at } = (await find())!;
  return Response.json({
    ...{ id, aud, role, email, created_at, updated_at },
    action_link: `${new URL(request.url).origin}/auth/v1/verify?token=${hash}&type=signup`,
    email_otp: "000000",
    hashed_token: hash,
    verification_type: "signup",
    redirect_to: "",
  });
}
