import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

/** A confirmed account and its session, with what a token of it would claim. */
async function signIn(
  session: TestConnection,
  { staff = false, factor = false, aal = "aal1", began = "0", password = "", method = "password" } = {},
) {
  const sub = await session.createAccount(undefined, { works: staff, encrypted_password: password });
  if (factor) await session.insert("auth.mfa_factors", { user_id: sub, status: "verified" });
  const session_id = await session.insert("auth.sessions", { user_id: sub, aal });
  await session.run(
    `update auth.sessions set created_at = now() - interval '${began}' where id = '${session_id}'`,
  );
  return { sub, session_id, aal, amr: [{ method, timestamp: 0 }] };
}

type Claims = Awaited<ReturnType<typeof signIn>>;
const ask = (session: TestConnection, claims: Claims, what = "session_state") =>
  session.as("authenticated", claims, (user) => user.value(`select public.${what}()`));
/** Whether the desk's functions answer. */
const hasDesk = (session: TestConnection, claims: Claims) =>
  session.as("authenticated", claims, (user) =>
    user.value<boolean>("select exists (select from public.desk_staff())"),
  );
const used = (session: TestConnection, ago: string) =>
  session.run(`update private.desk_sessions set used_at = now() - interval '${ago}'`);

describe("the state of a session", () => {
  test.for([
    ["without a second factor", {}, "active"],
    ["with a second factor but no code", { factor: true }, "code"],
    ["with a second factor and its code", { factor: true, aal: "aal2" }, "active"],
    ["by staff with a second factor but no code", { staff: true, factor: true }, "code"],
    ["by staff without a second factor", { staff: true }, "staff"],
    ["by staff with a second factor and its code", { staff: true, factor: true, aal: "aal2" }, "desk"],
  ] as const)("after a sign-in %s is “$2”", async ([_, made, word], { session }) => {
    expect(await ask(session, await signIn(session, made))).toBe(word);
  });

  test("is “ended” if the session was deleted, has expired or is another account's", async ({ session }) => {
    const [gone, late, own] = [await signIn(session), await signIn(session), await signIn(session)];
    await session.run(`delete from auth.sessions where id = '${gone.session_id}'`);
    await session.run(
      `update auth.sessions set not_after = now() - interval '1 s' where id = '${late.session_id}'`,
    );
    expect(await ask(session, gone)).toBe("ended");
    expect(await ask(session, late)).toBe("ended");
    expect(await ask(session, { ...own, sub: gone.sub })).toBe("ended");
  });
});

// Promise: A session at the desk ends after an hour without use, and twelve hours after signing in.
describe("a session at the desk", () => {
  const staff = { staff: true, factor: true, aal: "aal2" };

  test("stays active while it is used at least once an hour", async ({ session }) => {
    const claims = await signIn(session, { ...staff, began: "59 minutes" });
    expect(await ask(session, claims)).toBe("desk");
    await session.run("update auth.sessions set created_at = now() - interval '11 hours 59 minutes'");
    await used(session, "59 minutes");
    expect(await hasDesk(session, claims)).toBe(true);
    expect(await ask(session, claims)).toBe("desk");
    const recent = "select from private.desk_sessions where used_at > now() - interval '1 s'";
    expect(await session.rows(recent)).toHaveLength(1);
  });

  test.for([
    ["an hour after its last use", "2 hours", "61 minutes"],
    ["an hour after sign-in if never used", "61 minutes", undefined],
    ["twelve hours after sign-in despite recent use", "12 hours 1 minute", "1 minute"],
  ] as const)("ends %s, even with a valid token", async ([_, began, last], { session }) => {
    const claims = await signIn(session, staff);
    if (last) await ask(session, claims);
    await session.run(`update auth.sessions set created_at = now() - interval '${began}'`);
    if (last) await used(session, last);
    expect(await hasDesk(session, claims)).toBe(false);
    expect(await ask(session, claims)).toBe("ended");
    expect(await session.rows("select from auth.sessions")).toEqual([]);
  });

  test("loses access when the second factor is removed", async ({ session }) => {
    const claims = await signIn(session, staff);
    await session.run("update auth.sessions set aal = 'aal1'; delete from auth.mfa_factors");
    expect(await hasDesk(session, claims)).toBe(false);
  });
});

test("every table that customers can read refuses inactive sessions", async ({ session }) => {
  const open = `select relname from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_any_column_privilege('authenticated', oid, 'select')
        and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
                           and pg_get_expr(p.polqual, p.polrelid) like '%is_session_active%')
        and exists (select from pg_policy p where p.polrelid = c.oid
                       and pg_get_expr(p.polqual, p.polrelid) !~ 'is_session_active|^\\(? *(SELECT )?private.is_staff')`;
  expect(await session.column(open)).toEqual([]);
});

const password = "hash";
const fresh = { password, method: "otp" };
// Promise: A session alone can't change how its owner signs in: that requires the password, or a fresh link or sign-in.
test.for([
  ["a password sign-in", { password }, "password"],
  ["a fresh recovery link", fresh, "none"],
  ["a recovery link from eleven minutes ago", { ...fresh, began: "11 minutes" }, "password"],
  ["a fresh Google sign-in to an account with a password", { password, method: "oauth" }, "password"],
  ["a fresh Google sign-in to an account without a password", { method: "oauth" }, "none"],
  ["a Google sign-in eleven minutes ago", { method: "oauth", began: "11 minutes" }, "sign-in"],
  ["a recovery link without the two-factor code", { ...fresh, factor: true }, "sign-in"],
  ["a recovery link with the two-factor code", { ...fresh, factor: true, aal: "aal2" }, "none"],
] as const)("the proof of identity required after %s is “$2”", async ([_, made, word], { session }) => {
  expect(await ask(session, await signIn(session, made), "proof_needed")).toBe(word);
});

describe("the security email to an account's owner", () => {
  const told = (session: TestConnection) =>
    session.column("select template from private.mails where user_id is not null order by template");

  test("is sent for each password change, but at most daily for wrong codes", async ({ session }) => {
    const { sub } = await signIn(session);
    for (let time = 0; time < 4; time += 1) {
      await session.rows("select public.tell_account($1, 'password-changed')", [sub]);
      await session.rows("select public.tell_account($1, 'wrong-codes')", [sub]);
    }
    expect(await told(session)).toEqual([...Array<string>(4).fill("password-changed"), "wrong-codes"]);
    await session.rows("delete from auth.users where id = $1", [sub]);
    expect(await told(session)).toEqual([]);
  });

  test("is sent only to a confirmed address", async ({ session }) => {
    const id = await session.insert("auth.users", { email: "unproven@example.com" });
    await session.rows("select public.tell_account($1, 'password-changed')", [id]);
    expect(await told(session)).toEqual([]);
  });
});
