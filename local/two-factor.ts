/** Supabase Auth's two-factor sign-in by TOTP, which the embedded backend lacks. Has the same response formats and error codes. */
import { createHmac, randomUUID } from "node:crypto";
import QRCode from "qrcode";
import { newSecret, stepAt, stepOf } from "./totp.ts";

type Query = (sql: string, ...parameters: unknown[]) => Promise<Record<string, unknown>[]>;
type Factor = {
  id: string;
  status: string;
  secret: string;
  used_steps: string[];
  friendly_name: string | null;
};
type Asking = { user: string; email: string; session: string; level: string };
type Method = "password" | "otp" | "oauth" | "totp";

/** The tables of a hosted project, and the steps whose codes were used. */
export const twoFactorTables = `
  create table if not exists auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text,
    factor_type text not null, status text not null, created_at timestamptz not null, updated_at timestamptz not null,
    secret text, used_steps bigint[] not null default '{}');
  create table if not exists auth.mfa_challenges (
    id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null, verified_at timestamptz, ip_address inet);
  create table if not exists auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions (id) on delete cascade, created_at timestamptz not null,
    updated_at timestamptz not null, authentication_method text not null, id uuid primary key,
    unique (session_id, authentication_method));`;

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

const challengeSeconds = 300;

type Options = {
  query: Query;
  /** The secret that signs and verifies tokens. */
  secret: string;
  requiresCurrentPassword: boolean;
  /** Sends a request to the embedded Auth. */
  ask(request: Request): Promise<Response>;
};

/** The endpoints under /auth/v1/factors, and the claims they add to all other responses of Auth. */
export function twoFactor({ query, secret, requiresCurrentPassword, ask }: Options) {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");

  /** The caller's current session in the database. */
  async function callerOf(request: Request): Promise<Asking | undefined> {
    const [head, payload, signature] = (request.headers.get("authorization") ?? "").slice(7).split(".");
    if (!payload || sign(`${head}.${payload}`) !== signature) return undefined;
    const { sub, session_id, exp } = claimsIn(payload);
    if (Number(exp) * 1000 < Date.now()) return undefined;
    const [row] = await query(
      `select u.id as user, u.email, s.id as session, coalesce(s.aal, 'aal1') as level
         from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1 and u.id::text = $2`,
      String(session_id),
      String(sub),
    );
    return row as Asking | undefined;
  }

  const factorsOf = (user: string) =>
    query(
      `select id, created_at, updated_at, status, friendly_name, factor_type from auth.mfa_factors
        where user_id = $1 order by created_at`,
      user,
    );
  const isProtected = async (user: string) =>
    (await factorsOf(user)).some(({ status }) => status === "verified");

  /** Whether the session began with an emailed link, or the current password is right or not set. */
  async function mayChangePassword({ user, session }: Asking, current: string): Promise<boolean> {
    const [row] = await query(
      `select coalesce(u.encrypted_password, '') = '' or u.encrypted_password = extensions.crypt($3, u.encrypted_password)
              or exists (select from auth.mfa_amr_claims where session_id = $2 and authentication_method = 'otp') as may
         from auth.users u where u.id = $1`,
      user,
      session,
      current,
    );
    return row?.may === true;
  }

  async function enroll({ user, email, level }: Asking, body: Record<string, unknown>) {
    const { factor_type: type, friendly_name: name = "", issuer } = body;
    if (type !== "totp") return refusal(400, "validation_failed", "factor_type needs to be totp");
    if (level !== "aal2" && (await isProtected(user)))
      return refusal(403, "insufficient_aal", "AAL2 required to enroll a new factor");
    const existing = await factorsOf(user);
    if (existing.length >= 10)
      return refusal(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    if (existing.some((factor) => name && factor.friendly_name === name))
      return refusal(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${String(name)}" for this user already exists`,
      );
    const id = randomUUID();
    const key = newSecret();
    await query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
      id,
      user,
      String(name),
      key,
    );
    const label = encodeURIComponent(`${String(issuer)}:${email}`);
    const uri = `otpauth://totp/${label}?algorithm=SHA1&digits=6&issuer=${encodeURIComponent(String(issuer))}&period=30&secret=${key}`;
    const svg = await QRCode.toString(uri, { type: "svg", margin: 2 });
    return Response.json({ id, type: "totp", friendly_name: name, totp: { qr_code: svg, secret: key, uri } });
  }

  async function challenge(factor: Factor) {
    const id = randomUUID();
    await query(
      "insert into auth.mfa_challenges (id, factor_id, created_at) values ($1, $2, now())",
      id,
      factor.id,
    );
    return Response.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + challengeSeconds });
  }

  async function verify(
    request: Request,
    { user, session }: Asking,
    factor: Factor,
    body: Record<string, unknown>,
  ) {
    const [found] = await query(
      `select verified_at, created_at < now() - make_interval(secs => ${challengeSeconds}) as late
         from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
      String(body.challenge_id),
      factor.id,
    );
    if (!found || found.verified_at)
      return refusal(404, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    if (found.late) {
      await query("delete from auth.mfa_challenges where id::text = $1", String(body.challenge_id));
      return refusal(
        422,
        "mfa_challenge_expired",
        `MFA challenge ${String(body.challenge_id)} has expired, verify against another challenge or create a new challenge.`,
      );
    }
    const step = stepOf(factor.secret, String(body.code));
    // Stricter than Supabase: each code works once.
    if (step === undefined || factor.used_steps.map(Number).includes(step))
      return refusal(422, "mfa_verification_failed", "Invalid TOTP code entered");
    await query(
      "update auth.mfa_challenges set verified_at = now() where id::text = $1",
      String(body.challenge_id),
    );
    await query(
      `update auth.mfa_factors set status = 'verified', updated_at = now(),
         used_steps = array(select s from unnest(used_steps) s where s > $2::bigint) || $3::bigint where id = $1`,
      factor.id,
      stepAt() - 3,
      step,
    );
    await query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", session, factor.id);
    await addMethod(session, "totp");
    await query("delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'", user);
    await query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", user);
    return renewed(request, session);
  }

  async function unenroll({ user, level, session }: Asking, factor: Factor) {
    if (factor.status === "verified" && level !== "aal2")
      return refusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await query("delete from auth.mfa_factors where id = $1", factor.id);
    await query(
      "update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2",
      user,
      factor.id,
    );
    await query(
      "delete from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'totp' and not exists (select from auth.sessions where id = $1 and aal = 'aal2')",
      session,
    );
    return Response.json({ id: factor.id });
  }

  /** Refreshes a session with its newest refresh token. */
  async function renewed(request: Request, session: string): Promise<Response> {
    const [row] = await query(
      "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
      session,
    );
    const headers = new Headers(request.headers);
    headers.delete("content-length");
    headers.delete("authorization");
    headers.set("content-type", "application/json");
    const url = new URL("/auth/v1/token?grant_type=refresh_token", request.url);
    return ask(
      new Request(url, { method: "POST", headers, body: JSON.stringify({ refresh_token: row?.token }) }),
    );
  }

  async function addMethod(session: string, method: Method): Promise<void> {
    await query(
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values ($1, $2, now(), now(), $3)
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
      randomUUID(),
      session,
      method,
    );
  }

  return {
    /** The response of a request to /factors, or undefined for any other. */
    async answer(request: Request): Promise<Response | undefined> {
      const [, id, verb] =
        /^\/auth\/v1\/factors(?:\/([\w-]+))?(?:\/(challenge|verify))?$/.exec(new URL(request.url).pathname) ??
        [];
      if (!new URL(request.url).pathname.startsWith("/auth/v1/factors")) return undefined;
      const caller = await callerOf(request);
      if (!caller) return refusal(403, "bad_jwt", "invalid JWT");
      const body =
        request.method === "POST"
          ? ((await request.json().catch(() => ({}))) as Record<string, unknown>)
          : {};
      if (request.method === "POST" && !id) return enroll(caller, body);
      const [factor] = await query(
        "select * from auth.mfa_factors where id::text = $1 and user_id = $2",
        id ?? "",
        caller.user,
      );
      if (!factor) return refusal(404, "mfa_factor_not_found", "Factor not found");
      if (request.method === "DELETE" && !verb) return unenroll(caller, factor as Factor);
      if (request.method === "POST" && verb === "challenge") return challenge(factor as Factor);
      if (request.method === "POST" && verb === "verify")
        return verify(request, caller, factor as Factor, body);
      return refusal(405, "validation_failed", "Method not allowed");
    },

    /**
     * Refuses a change of password or email by a session that has only the password of an account with a factor, and a change of
     * password without the current one, as a project with require_current_password does.
     */
    async refuseUpdate(request: Request): Promise<Response | undefined> {
      if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return undefined;
      const body = (await request
        .clone()
        .json()
        .catch(() => ({}))) as Record<string, unknown>;
      const caller = "password" in body || "email" in body ? await callerOf(request) : undefined;
      if (!caller) return undefined;
      if (caller.level !== "aal2" && (await isProtected(caller.user)))
        return refusal(
          401,
          "insufficient_aal",
          "AAL2 session is required to update email or password when MFA is enabled.",
        );
      const { password, current_password: current } = body;
      if (!requiresCurrentPassword || !password || (await mayChangePassword(caller, String(current ?? ""))))
        return undefined;
      return refusal(
        400,
        current ? "current_password_invalid" : "current_password_required",
        "Current password required when setting new password.",
      );
    },

    /** The response with the user's factors, and in a token the account's app_metadata, the level and the methods. */
    async complete(request: Request, response: Response): Promise<Response> {
      if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
      const body = (await response.clone().json()) as Body | null;
      const user = body?.user ?? (body?.id && body.aud ? body : undefined);
      if (!body || !user?.id) return response;
      const factors = await factorsOf(user.id);
      const complete = { ...user, ...(factors.length && { factors }) };
      const headers = new Headers(response.headers);
      headers.delete("content-length");
      const { status } = response;
      if (!body.access_token || !body.user) return Response.json(complete, { status, headers });
      const [head, payload] = body.access_token.split(".") as [string, string, string];
      const claims = claimsIn(payload);
      const session = String(claims.session_id);
      const method = methodOf(request);
      if (method) await addMethod(session, method);
      const [row] = await query(
        "select coalesce(aal, 'aal1') as aal from auth.sessions where id::text = $1",
        session,
      );
      const amr = await query(
        `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
           from auth.mfa_amr_claims where session_id::text = $1 order by updated_at desc`,
        session,
      );
      const all = { ...claims, app_metadata: body.user.app_metadata, aal: row?.aal ?? "aal1", amr };
      const text = `${head}.${Buffer.from(JSON.stringify(all)).toString("base64url")}`;
      const token = { ...body, user: complete, access_token: `${text}.${sign(text)}` };
      return Response.json(token, { status, headers });
    },
  };
}

type User = { id?: string; aud?: string; app_metadata?: object };
type Body = User & { access_token?: string; user?: User };

const claimsIn = (payload: string) =>
  JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;

/** How a response's new session was opened; undefined for one that existed. */
function methodOf(request: Request): Method | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/auth/v1/verify") return "otp";
  if (pathname !== "/auth/v1/token") return undefined;
  return ({ password: "password", pkce: "oauth" } as const)[searchParams.get("grant_type") ?? ""];
}
