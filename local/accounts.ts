import { randomUUID } from "node:crypto";
import { generateTotpSecret } from "./totp.ts";

/** Runs one statement as the database owner and returns its rows. */
export type Query = (sql: string, ...parameters: unknown[]) => Promise<Record<string, unknown>[]>;

/** The changes that the owner can make to a staff account. Each is a database function, which writes the audit log. */
export type StaffChange = "add_staff" | "remove_staff" | "reset_two_factor" | "set_duties";

/** The statement of a change. On a hosted project the owner runs it. */
export const buildStaffChangeSql = (change: StaffChange, email: string, duties?: string) =>
  `select private.${change}('${email.replaceAll("'", "''")}'${duties === undefined ? "" : `, '{${duties}}'`}) as done;`;

/** Runs a change. Returns false if there is no such account. */
export async function changeStaff(query: Query, change: StaffChange, email: string, duties?: string) {
  const [row] = await query(buildStaffChangeSql(change, email, duties));
  return row?.done === true;
}

/** The statement that lists who works or worked at the desk, newest first. */
export const listStaffSql =
  "select email, name, array_to_string(duties, ' ') as duties, active_from, active_until, added_by from private.staff order by active_until desc nulls first, active_from desc;";

export type Account = { readonly email: string; readonly password: string; readonly name: string };

/** Creates an account unless one with this address exists. */
export async function ensureAccount(
  query: Query,
  { email, password, name }: Account,
  { isConfirmed = true } = {},
): Promise<void> {
  const [known] = await query("select id from auth.users where lower(email) = lower($1)", email);
  if (known) return;
  await query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 8)), case when $5::bool then now() end,
       '{"provider":"email","providers":["email"]}', $4::text::jsonb, now(), now())`,
    randomUUID(),
    email,
    password,
    JSON.stringify({ full_name: name }),
    isConfirmed,
  );
}

/** Creates a staff account with two-factor sign-in unless it exists. Returns its TOTP secret. */
export async function ensureDeskAccount(query: Query, email: string, password: string): Promise<string> {
  await ensureAccount(query, { email, password, name: "Dana Desk" });
  await changeStaff(query, "add_staff", email);
  return ensureTotpFactor(query, email);
}

/** Adds a verified factor to an account unless it has one. Returns the factor's TOTP secret. */
export async function ensureTotpFactor(query: Query, email: string): Promise<string> {
  await query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     select $1::uuid, u.id, '', 'totp', 'verified', now(), now(), $2 from auth.users u
      where lower(u.email) = lower($3)
        and not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')`,
    randomUUID(),
    generateTotpSecret(),
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
export async function listTotpFactors(query: Query): Promise<{ email: string; secret: string }[]> {
  const rows = await query(
    `select lower(u.email) as email, f.secret from auth.mfa_factors f join auth.users u on u.id = f.user_id
      where f.status = 'verified' order by u.email limit 50`,
  );
  return rows as { email: string; secret: string }[];
}
