import type { Mutant } from "./mutant-list.ts";

const helpersSql = "supabase/schemas/01_helpers.sql";
const profilesSql = "supabase/schemas/03_profiles.sql";
const companiesSql = "supabase/schemas/04_registered_companies.sql";
const matrix = { file: "supabase/policies.test.ts", name: "on a hosted project" };
const account = (name: string) => ({ file: "supabase/accounts.test.ts", name });
const signIn = (name: string) => ({ file: "lib/auth/accounts.test.ts", name });
const mailLink = (name: string) => ({ file: "lib/auth/mail-link.test.ts", name });
const session = (name: string) => ({ file: "lib/auth/session.test.ts", name });
const signature = (name: string) => ({ file: "lib/supabase/signature.test.ts", name });
const authFetch = (name: string) => ({ file: "lib/supabase/auth-fetch.test.ts", name });

/** Sign-in, sessions, and access to rows. */
export const accountsMutants: readonly Mutant[] = [
  {
    guard: "An unconfirmed address matches no order",
    file: helpersSql,
    find: `and u.email_confirmed_at is not null
     and not coalesce`,
    replace: `and not coalesce`,
    test: matrix,
  },
  {
    guard: "A session that Auth didn't write is not read",
    file: "lib/supabase/cookies.ts",
    find: 'typeof access === "string" && ',
    replace: "",
    test: { file: "lib/supabase/cookies.test.ts", name: "treats a malformed session as empty" },
  },
  {
    guard: "A sign-in leads to our own pages only",
    file: "lib/auth/safe-next.ts",
    find: "if (fixed.has(next) || order.test(next) || desk.test(next)) return next;",
    replace: 'if (next.startsWith("/")) return next;',
    test: {
      file: "lib/auth/safe-next.property.test.ts",
      name: "is on the fixed list for any requested address",
    },
  },
  {
    guard: "A password from before its address was proven is void",
    file: profilesSql,
    find: "    new.encrypted_password := '';\n",
    replace: "    null;\n",
    test: account("is deleted when the address is confirmed; later passwords are kept"),
  },
  {
    guard: "A mail's link is looked up by the server alone",
    file: profilesSql,
    find: "grant execute on function public.mail_link(text) to service_role;",
    replace: "grant execute on function public.mail_link(text) to service_role, anon;",
    test: matrix,
  },
  {
    guard: "A session that was ended reads nothing",
    file: helpersSql,
    find: "select auth.jwt() ->> 'session_id' is null",
    replace: "select true",
    test: account("an ended session reads nothing, even while its token is valid"),
  },
  {
    guard: "Metadata fits a cookie",
    file: profilesSql,
    find: "octet_length(new.raw_user_meta_data::text) > 1500 then",
    replace: "octet_length(new.raw_user_meta_data::text) > 150000 then",
    test: account("of 8 KB is reduced to a name and a picture at sign-up and later"),
  },
  {
    guard: "An account begins with a random password",
    file: "lib/auth/mails.ts",
    find: 'randomBytes(32).toString("base64url")',
    replace: '"x".repeat(43)',
    test: signIn("a new account gets a long random password"),
  },
  {
    guard: "A sign-up says the same of a known address",
    file: "lib/auth/mails.ts",
    find: 'revealingCodes.includes(error.code ?? "") ? ok() : toFailure(error)',
    replace: "toFailure(error)",
    test: signIn("a sign-up to which Auth returns"),
  },
  {
    guard: "A refused sign-in tells nothing of the address",
    file: "lib/auth/accounts.ts",
    find: "fail(messages.session.refused)",
    replace: "fail(toNotice(error))",
    test: signIn("a sign-in that Auth refuses with"),
  },
  {
    guard: "A changed password ends the other sessions",
    file: "lib/auth/password.ts",
    find: 'await auth.signOut({ scope: "others" })',
    replace: "{ error: null }",
    test: mailLink("using a link verifies it, sets the password, ends the other sessions"),
  },
  {
    guard: "No one is signed in until the password is set",
    file: "lib/auth/mail-link.ts",
    find: "  if (!set.ok) {",
    replace: "  keep();\n  if (!set.ok) {",
    test: mailLink("leaves no one signed in"),
  },
  {
    guard: "Sessions that can't be checked reach Auth 30 times",
    file: "lib/supabase/auth-fetch.ts",
    find: "looks && refused.wait(key, rate, Date.now()) > 0",
    replace: "false",
    test: authFetch("reach Auth 30 times, then wait five minutes"),
  },
  {
    guard: "A refresh that Auth is too busy for takes no cookie",
    file: "lib/supabase/auth-fetch.ts",
    find: "undecided ||= refreshes && !isDecision(answer.status);",
    replace: "",
    test: authFetch("a session is undecided"),
  },
  {
    guard: "The secret key goes to Auth alone",
    file: "lib/supabase/auth-fetch.ts",
    find: 'if (!pathname.startsWith("/auth/v1/")) return within(input, init);',
    replace: 'if (!pathname.startsWith("/auth/v1/")) return within(input, withAddress(init));',
    test: authFetch("the visitor's address is sent with the secret key"),
  },
  {
    guard: "Who was removed from the staff does not work at the desk",
    file: helpersSql,
    find: "and (s.active_until is null or s.active_until > now())",
    replace: "",
    test: matrix,
  },
  {
    guard: "A password alone opens nothing of the desk",
    file: helpersSql,
    find: "coalesce(auth.jwt() ->> 'aal' = 'aal2', false)",
    replace: "true",
    test: matrix,
  },
  {
    guard: "A customer's session without its code reads and writes nothing",
    file: helpersSql,
    find: "select private.session_exists() and not private.is_code_missing()",
    replace: "select private.session_exists()",
    test: matrix,
  },
  {
    guard: "A session at the desk ends after an hour without use",
    file: "supabase/schemas/02_sessions.sql",
    find: "\n                    and coalesce(d.used_at, s.created_at) > now() - interval '1 hour'",
    replace: "",
    test: { file: "supabase/sessions.test.ts", name: "ends an hour after its last use" },
  },
  {
    guard: "A session alone changes no password",
    file: "lib/auth/proof.ts",
    find: "    if (!shown.ok) return shown;\n",
    replace: "",
    test: { file: "lib/auth/proof.test.ts", name: "a missing or wrong password changes nothing" },
  },
  {
    guard: "An encrypted cookie is valid only under its own name",
    file: "lib/cookies/encrypted.ts",
    find: "if (cookie === name && parsed.success)",
    replace: "if (parsed.success)",
    test: { file: "lib/cookies/encrypted.test.ts", name: "a cookie that was renamed is not read" },
  },
  {
    guard: "A code counts once",
    file: "lib/auth/two-factor.ts",
    find: 'if (await countAttempt("two-factor-code", `${id} ${code}`)) return',
    replace: "if (false as boolean) return",
    test: { file: "lib/auth/two-factor.test.ts", name: "a code can't be used twice" },
  },
  {
    guard: "A session that was ended does not work at the desk",
    file: helpersSql,
    find: "  select private.session_exists()\n     and private.is_staff_account(auth.uid());",
    replace: "  select private.is_staff_account(auth.uid());",
    test: matrix,
  },
  {
    guard: "An account shows its owner's orders alone, also to who may read all",
    file: companiesSql,
    find: "   where id = any ((select private.own_order_ids())::uuid[]);",
    replace: "  ;",
    test: matrix,
  },
  {
    guard: "Who can't be known now writes nothing as a guest",
    file: "lib/auth/session.ts",
    find: "if (!user?.id || !user.email) return outage(messages.session.unknown);",
    replace: "if (!user?.id || !user.email) return ok(undefined);",
    test: session("is never treated as a guest while Auth is behind a gateway that responds 401"),
  },
  {
    guard: "Who can't be known now is not signed out",
    file: "lib/auth/session.ts",
    find: 'if (!answer || (answer.error && !isSessionEnded(answer.error))) return "unknown"',
    replace: 'if (!answer) return "unknown"',
    test: session('is "unknown" while Auth is too busy'),
  },
  {
    guard: "A private page is no guest's",
    file: "lib/auth/session.ts",
    find: 'if (!claims.sub || claims.role !== "authenticated" || word === "ended") return',
    replace: 'if (word === "ended") return',
    test: session('that has another role is "out"'),
  },
  {
    guard: "A header alone confirms no session",
    file: "lib/supabase/confirmed-session.ts",
    find: "sent === confirmedHeader(known)",
    replace: "sent?.endsWith(known)",
    test: {
      file: "lib/supabase/confirmed-session.test.ts",
      name: 'a session with the header "active" is left to Auth',
    },
  },
  {
    guard: "A session that can't be refreshed now keeps its cookies",
    file: "lib/supabase/middleware.ts",
    find: "        if (auth.isUndecided()) return;\n",
    replace: "",
    test: {
      file: "lib/supabase/middleware.test.ts",
      name: "keeps its cookies while Auth is too busy to refresh it",
    },
  },
  {
    guard: "Sign-in emails are counted by recipient",
    file: "lib/auth/mails.ts",
    find: "  if (!allowed.value) {",
    replace: "  if (false) {",
    test: signIn("beyond the recipient's limit makes no request to Auth"),
  },
  {
    guard: "An email that can't be counted is not sent",
    file: "lib/auth/mails.ts",
    find: "  if (!allowed.ok) return allowed;\n  if (!allowed.value) {",
    replace: "  if (allowed.ok && !allowed.value) {",
    test: signIn("is not sent while emails can't be counted"),
  },
  {
    guard: "The time of an answer doesn't tell who has an account",
    file: "lib/auth/mails.ts",
    find: "  await minimumTime;\n",
    replace: "",
    test: signIn("is not returned before the minimum time"),
  },
  {
    guard: "The time of a refused sign-in doesn't tell who has an account",
    file: "lib/auth/accounts.ts",
    find: "  await minimumTime;\n",
    replace: "",
    test: signIn("the result of a refused sign-in is not returned before the minimum time"),
  },
  {
    guard: "A session whose owner Auth doesn't name is no guest's",
    file: "lib/auth/session.ts",
    find: "if (!(await hasSessionCookie())) return ok(undefined);",
    replace:
      "const known = await (await userClient()).auth.getUser().catch(() => undefined);\n  if (!known?.data.user?.id) return ok(undefined);",
    test: session("is never treated as a guest while Auth responds {}"),
  },
  {
    guard: "A session that Auth ended doesn't make its customer a guest",
    file: "lib/auth/session.ts",
    find: "return signInAgain(messages.session.signInAgain);",
    replace: "return ok(undefined);",
    test: session("is asked to sign in again when Auth ends the session"),
  },
  {
    guard: "A session that has ended doesn't prevent signing in again",
    file: "lib/supabase/middleware.ts",
    find: "if (!isSessionEnded(answer?.error)) return { response, signedIn };",
    replace: "if (answer) return { response, signedIn };",
    test: {
      file: "lib/supabase/middleware.test.ts",
      name: "removes an ended session although its token is valid",
    },
  },
  {
    guard: "A session that Auth didn't sign costs Auth no request",
    file: "lib/supabase/checked-session.ts",
    find: 'if (signature?.kind === "invalid")',
    replace: "if (false)",
    test: signature("a forged session is emptied"),
  },
  {
    guard: "A valid session is not refused because of its neighbours",
    file: "lib/supabase/auth-fetch.ts",
    find: 'session === undefined ? (network ?? "") : `session ${session}`',
    replace: 'network ?? ""',
    test: authFetch("a valid session is not limited by other visitors of its network"),
  },
  {
    guard: "A password chosen at sign-up belongs to its address",
    file: "lib/auth/sign-up-choice.ts",
    find: "choice?.email.toLowerCase() === email.toLowerCase() ? choice : undefined",
    replace: "choice",
    test: {
      file: "lib/auth/sign-up-choice.test.ts",
      name: "the choice at sign-up is encrypted and can only be read for its email address",
    },
  },
];
