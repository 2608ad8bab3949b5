import { randomUUID } from "node:crypto";
import { newSecret } from "./totp.ts";

/** Runs one statement as the database owner and returns its rows. */
type Query = (sql: string, ...parameters: unknown[]) => Promise<Record<string, unknown>[]>;

/** The statement that makes an account staff. On a hosted project the owner runs it. */
export const staffSql = (email: string) =>
  `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role":"staff"}' where lower(email) = lower('${email.replaceAll("'", "''")}');`;

/** Makes an account staff from its next sign-in. Returns false if there is none with this address. */
export async function makeStaff(query: Query, email: string): Promise<boolean> {
  // The embedded Auth stores metadata from sign-up as JSON within a JSON string.
  await query(
    `update auth.users set raw_app_meta_data = (raw_app_meta_data #>> '{}')::jsonb
      where lower(email) = lower($1) and jsonb_typeof(raw_app_meta_data) = 'string'`,
    email,
  );
  const rows = await query(staffSql(email).replace(/;$/, " returning id"));
  return rows.length > 0;
}

export type Account = { readonly email: string; readonly password: string; readonly name: string };

/** Creates a confirmed account unless one with this address exists. */
export async function ensureAccount(query: Query, { email, password, name }: Account): Promise<void> {
  const [known] = await query("select id from auth.users where email = $1", email);
  if (known) return;
  await query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 8)), now(),
       '{"provider":"email","providers":["email"]}', $4::text::jsonb, now(), now())`,
    randomUUID(),
    email,
    password,
    JSON.stringify({ full_name: name }),
  );
}

/** The same for a staff account with two-factor sign-in. Returns its TOTP secret. */
export async function ensureDeskAccount(query: Query, email: string, password: string): Promise<string> {
  await ensureAccount(query, { email, password, name: "Dana Desk" });
  await makeStaff(query, email);
  return ensureFactor(query, email);
}

/** Adds a verified factor to an account unless it has one. Returns the factor's TOTP secret. */
export async function ensureFactor(query: Query, email: string): Promise<string> {
  await query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     select $1::uuid, u.id, '', 'totp', 'verified', now(), now(), $2 from auth.users u
      where lower(u.email) = lower($3)
        and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')`,
    randomUUID(),
    newSecret(),
    email,
  );
  const [factor] = await query(
    `select f.secret from auth.mfa_factors f join auth.users u on u.id = f.user_id
      where lower(u.email) = lower($1) and f.status = 'verified'`,
    email,
  );
  if (!factor) throw new Error(`There is no account ${email}.`);
  return String(factor.secret);
}

/** The verified factors of all local accounts. */
export async function listFactors(query: Query): Promise<{ email: string; secret: string }[]> {
  const rows = await query(
    `select lower(u.email) as email, f.secret from auth.mfa_factors f join auth.users u on u.id = f.user_id
      where f.status = 'verified' order by u.email limit 50`,
  );
  return rows as { email: string; secret: string }[];
}

/**
 * The statements that remove an account's factors and end its sessions, for someone who lost their phone. On a hosted project
 * the owner runs them.
 */
export const resetSql = (email: string) => {
  const user = `user_id in (select id from auth.users where lower(email) = lower('${email.replaceAll("'", "''")}'))`;
  return [`delete from auth.mfa_factors where ${user};`, `delete from auth.sessions where ${user};`];
};

/** Runs these statements. Returns false if there is no such account. */
export async function resetTwoFactor(query: Query, email: string): Promise<boolean> {
  for (const statement of resetSql(email)) await query(statement);
  return (await query("select from auth.users where lower(email) = lower($1)", email)).length > 0;
}
