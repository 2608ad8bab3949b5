import { randomUUID } from "node:crypto";

/** Rows of one statement, as the database's owner. */
type Query = (sql: string, ...parameters: unknown[]) => Promise<Record<string, unknown>[]>;

/** The statement that makes an account staff. On a hosted project its owner runs it. */
export const staffSql = (email: string) =>
  `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role":"staff"}' where lower(email) = lower('${email.replaceAll("'", "''")}');`;

/** Lets the account with this address work at the desk, from its next sign-in. False when there is none. */
export async function makeStaff(query: Query, email: string): Promise<boolean> {
  // The embedded Auth keeps the metadata of those who sign up as JSON within a JSON string.
  await query(
    `update auth.users set raw_app_meta_data = (raw_app_meta_data #>> '{}')::jsonb
      where lower(email) = lower($1) and jsonb_typeof(raw_app_meta_data) = 'string'`,
    email,
  );
  const rows = await query(staffSql(email).replace(/;$/, " returning id"));
  return rows.length > 0;
}

export type Account = { readonly email: string; readonly password: string; readonly name: string };

/** An account with a confirmed address, unless there is one with this address already. */
export async function ensureAccount(query: Query, { email, password, name }: Account): Promise<void> {
  const [known] = await query("select id from auth.users where email = $1", email);
  if (known) return;
  // For the hash alone, which Auth compares with what is typed.
  await query("create extension if not exists pgcrypto with schema extensions");
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

/** The same for a member of staff. */
export async function ensureDeskAccount(query: Query, email: string, password: string): Promise<void> {
  await ensureAccount(query, { email, password, name: "Dana Desk" });
  await makeStaff(query, email);
}
