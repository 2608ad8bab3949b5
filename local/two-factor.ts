/** Supabase Auth's two-factor sign-in by TOTP, which the embedded backend lacks. Has the same response formats and error codes. */
import { randomUUID } from "node:crypto";
import { decodeJwt, jwtVerify, type JWTPayload } from "jose";
import type postgres from "postgres";
import QRCode from "qrcode";
import { generateTotpSecret, getTotpStep, findTotpStep } from "./totp.ts";

type Factor = { id: string; status: string; secret: string; used_steps: string[] };
type Asking = { user: string; email: string; session: string; level: string };
type Fields = Record<string, unknown>;
type User = { id?: string; aud?: string; app_metadata?: object };
type Body = User & { access_token?: string; user?: User };

/** The tables of a hosted project, and the steps whose codes were used. */
export const twoFactorTablesSql = `
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

const challengeSeconds = 300;

/** The refusals by their codes, with status and message. */
const refusals = {
  bad_jwt: [403, "invalid JWT"],
  current_password_invalid: [400, "Current password required when setting new password."],
  current_password_required: [400, "Current password required when setting new password."],
  insufficient_aal: [401, "AAL2 session is required."],
  mfa_challenge_expired: [422, "MFA challenge has expired, verify against another or create a new one."],
  mfa_factor_not_found: [404, "MFA factor with the provided ID not found"],
  mfa_verification_failed: [422, "Invalid TOTP code entered"],
  validation_failed: [400, "Only factors of type totp, and their known actions"],
} as const;

function refuse(code: keyof typeof refusals, status: number = refusals[code][0]): Response {
  return Response.json({ code: status, error_code: code, msg: refusals[code][1] }, { status });
}

const fieldsOf = (request: Request): Promise<Fields> =>
  (request.clone().json() as Promise<Fields>).catch(() => ({}));

/** How a response's new session was opened; undefined for one that existed. */
function methodOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/auth/v1/verify") return "otp";
  if (pathname !== "/auth/v1/token") return undefined;
  return { password: "password", pkce: "oauth" }[searchParams.get("grant_type") ?? ""];
}

type Options = {
  /** The database, as its owner. */
  sql: postgres.Sql;
  /** The secret of the tokens in requests. */
  secret: string;
  /** Signs the token of a response. */
  sign(claims: JWTPayload): Promise<string>;
  requiresCurrentPassword: boolean;
  /** Sends a request to the embedded Auth. */
  ask(request: Request): Promise<Response>;
};

/** The endpoints under /auth/v1/factors, and the claims they add to all other responses of Auth. */
export function createTwoFactorApi({ sql, secret, sign, requiresCurrentPassword, ask }: Options) {
  const key = new TextEncoder().encode(secret);

  /** The caller's current session in the database. */
  async function callerOf(request: Request): Promise<Asking | undefined> {
    const token = (request.headers.get("authorization") ?? "").slice(7);
    const verified = await jwtVerify(token, key).catch(() => undefined);
    const { sub, session_id } = verified?.payload ?? {};
    const [row] = await sql`
      select u.id as user, u.email, s.id as session, coalesce(s.aal, 'aal1') as level
        from auth.sessions s join auth.users u on u.id = s.user_id
       where s.id::text = ${String(session_id)} and u.id::text = ${String(sub)}`;
    return row as Asking | undefined;
  }

  const factorsOf = (user: string) =>
    sql`
      select id, created_at, updated_at, status, friendly_name, factor_type from auth.mfa_factors
       where user_id = ${user} order by created_at`;
  const isProtected = async (user: string) =>
    (await factorsOf(user)).some(({ status }) => status === "verified");

  async function addMethod(session: string, method: string): Promise<void> {
    await sql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${session}, now(), now(), ${method})
      on conflict (session_id, authentication_method) do update set updated_at = now()`;
  }

  /** Whether the session began with an emailed link, or the current password is right or not set. */
  async function mayChangePassword({ user, session }: Asking, current: string): Promise<boolean> {
    const [row] = await sql`
      select coalesce(u.encrypted_password, '') = ''
          or u.encrypted_password = extensions.crypt(${current}, u.encrypted_password)
          or exists (select from auth.mfa_amr_claims
                      where session_id = ${session} and authentication_method = 'otp') as may
        from auth.users u where u.id = ${user}`;
    return row?.may === true;
  }

  async function enroll({ user, email, level }: Asking, { factor_type: type, issuer }: Fields) {
    if (type !== "totp") return refuse("validation_failed");
    if (level !== "aal2" && (await isProtected(user))) return refuse("insufficient_aal", 403);
    const id = randomUUID();
    const totp = generateTotpSecret();
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${user}, '', 'totp', 'unverified', now(), now(), ${totp})`;
    const [label, by] = [`${String(issuer)}:${email}`, String(issuer)].map(encodeURIComponent);
    const uri = `otpauth://totp/${label}?algorithm=SHA1&digits=6&issuer=${by}&period=30&secret=${totp}`;
    const svg = await QRCode.toString(uri, { type: "svg", margin: 2 });
    return Response.json({ id, type: "totp", friendly_name: "", totp: { qr_code: svg, secret: totp, uri } });
  }

  async function challenge(factor: Factor) {
    const id = randomUUID();
    await sql`insert into auth.mfa_challenges (id, factor_id, created_at) values (${id}, ${factor.id}, now())`;
    return Response.json({ id, type: "totp", expires_at: Math.floor(Date.now() / 1000) + challengeSeconds });
  }

  async function verify(request: Request, caller: Asking, factor: Factor, body: Fields) {
    const { user, session } = caller;
    const [found] = await sql`
      select id, created_at < now() - make_interval(secs => ${challengeSeconds}) as late from auth.mfa_challenges
       where id::text = ${String(body.challenge_id)} and factor_id = ${factor.id} and verified_at is null`;
    if (!found) return refuse("mfa_factor_not_found");
    if (found.late) return refuse("mfa_challenge_expired");
    const step = findTotpStep(factor.secret, String(body.code));
    // Stricter than Supabase: each code works once.
    if (step === undefined || factor.used_steps.map(Number).includes(step))
      return refuse("mfa_verification_failed");
    await sql`update auth.mfa_challenges set verified_at = now() where id = ${found.id}`;
    await sql`
      update auth.mfa_factors set status = 'verified', updated_at = now(),
        used_steps = array(select s from unnest(used_steps) s where s > ${getTotpStep() - 3}::bigint) || ${step}::bigint
       where id = ${factor.id}`;
    await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${session}`;
    await addMethod(session, "totp");
    await sql`delete from auth.sessions where user_id = ${user} and coalesce(aal, 'aal1') = 'aal1'`;
    await sql`delete from auth.mfa_factors where user_id = ${user} and status = 'unverified'`;
    return renewed(request, session);
  }

  async function unenroll({ user, level, session }: Asking, factor: Factor) {
    if (factor.status === "verified" && level !== "aal2") return refuse("insufficient_aal", 422);
    await sql`delete from auth.mfa_factors where id = ${factor.id}`;
    await sql`
      update auth.sessions set aal = 'aal1', factor_id = null
       where user_id = ${user} and factor_id = ${factor.id}`;
    await sql`
      delete from auth.mfa_amr_claims where session_id = ${session} and authentication_method = 'totp'
         and not exists (select from auth.sessions where id = ${session} and aal = 'aal2')`;
    return Response.json({ id: factor.id });
  }

  /** Refreshes a session with its newest refresh token. */
  async function renewed(request: Request, session: string): Promise<Response> {
    const [row] = await sql`
      select token from auth.refresh_tokens where session_id = ${session} and not revoked
       order by created_at desc limit 1`;
    const headers = new Headers(request.headers);
    headers.delete("content-length");
    headers.delete("authorization");
    const url = new URL("/auth/v1/token?grant_type=refresh_token", request.url);
    const body = JSON.stringify({ refresh_token: row?.token });
    return ask(new Request(url, { method: "POST", headers, body }));
  }

  /** The token with the account's app_metadata, the session's level, and the methods that opened it. */
  async function completeToken(token: string, user: User): Promise<string> {
    const claims = decodeJwt(token);
    const session = String(claims.session_id);
    const [row] = await sql`select aal from auth.sessions where id::text = ${session}`;
    const amr = await sql`
      select authentication_method as method, extract(epoch from updated_at)::int as timestamp
        from auth.mfa_amr_claims where session_id::text = ${session} order by updated_at desc`;
    return sign({ ...claims, app_metadata: user.app_metadata, aal: row?.aal ?? "aal1", amr });
  }

  return {
    /** The response of a request to /factors, or undefined for any other. */
    async answer(request: Request): Promise<Response | undefined> {
      const { pathname } = new URL(request.url);
      const [, id, verb] =
        /^\/auth\/v1\/factors(?:\/([\w-]+))?(?:\/(challenge|verify))?$/.exec(pathname) ?? [];
      if (!pathname.startsWith("/auth/v1/factors")) return undefined;
      const caller = await callerOf(request);
      if (!caller) return refuse("bad_jwt");
      const body = await fieldsOf(request);
      if (request.method === "POST" && !id) return enroll(caller, body);
      const [found] = await sql`
        select * from auth.mfa_factors where id::text = ${id ?? ""} and user_id = ${caller.user}`;
      if (!found) return refuse("mfa_factor_not_found");
      const factor = found as Factor;
      if (request.method === "DELETE") return unenroll(caller, factor);
      return verb === "verify" ? verify(request, caller, factor, body) : challenge(factor);
    },

    /**
     * Refuses a change of password or email by a session that has only the password of an account with a factor, and a change of
     * password without the current one, as a project with require_current_password does.
     */
    async refuseUpdate(request: Request): Promise<Response | undefined> {
      if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return undefined;
      const { password, email, current_password: current } = await fieldsOf(request);
      const caller = password || email ? await callerOf(request) : undefined;
      if (!caller) return undefined;
      if (caller.level !== "aal2" && (await isProtected(caller.user))) return refuse("insufficient_aal");
      if (!requiresCurrentPassword || !password || (await mayChangePassword(caller, String(current ?? ""))))
        return undefined;
      return refuse(current ? "current_password_invalid" : "current_password_required");
    },

    /** The response with the user's factors, and in a token what `completeToken` adds. */
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
      const method = methodOf(request);
      if (method) await addMethod(String(decodeJwt(body.access_token).session_id), method);
      const access_token = await completeToken(body.access_token, body.user);
      return Response.json({ ...body, user: complete, access_token }, { status, headers });
    },
  };
}
