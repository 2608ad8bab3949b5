/** Supabase Auth's endpoint that makes a sign-up link without sending it, which the embedded backend lacks. Has the same response formats and error codes. */
import { createHash, randomBytes } from "node:crypto";
import { ensureAccount, type Query } from "./accounts.ts";

const refuse = (code: number, error_code: string, msg: string) =>
  Response.json({ code, error_code, msg }, { status: code });

/** Answers a request for a link of type `signup`, which creates the account or reuses an unconfirmed one. Undefined for other requests. */
export async function handleSignUpLinkRequest(request: Request, query: Query, key: string) {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "POST" || pathname !== "/auth/v1/admin/generate_link") return undefined;
  if (request.headers.get("apikey") !== key)
    return refuse(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const { type, email, password = "" } = (await request.clone().json()) as Record<string, string>;
  if (type !== "signup" || !email) return refuse(400, "validation_failed", "Only signup");
  await ensureAccount(query, { email, password, name: "" }, { isConfirmed: false });
  const hash = createHash("sha224").update(randomBytes(32)).digest("hex");
  const [user] = await query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
      where lower(email) = lower($1) and email_confirmed_at is null
     returning id, aud, role, email, created_at, updated_at`,
    email,
    hash,
  );
  if (!user) return refuse(422, "email_exists", "A user with this email address has already been registered");
  return Response.json({
    ...user,
    action_link: `${origin}/auth/v1/verify?token=${hash}&type=signup`,
    email_otp: "000000",
    hashed_token: hash,
    verification_type: "signup",
    redirect_to: "",
  });
}
