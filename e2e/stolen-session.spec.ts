import { expect } from "@playwright/test";
import { accountMails } from "../data/mails.ts";
import { messages } from "../data/messages.ts";
import { freshCode } from "../local/totp.ts";
import { createVisitor, type Visitor } from "../local/visitor.ts";
import { addAccount, password } from "./support/account";
import { callAction, serverActions } from "./support/calls";
import { queryDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { readSession } from "./support/session-cookies";
import { emailsTo, freshEmail, origin, secrets, supabaseUrl } from "./support/services";

async function signedIn(email: string, secret = password): Promise<Visitor> {
  const visitor = createVisitor(origin);
  await visitor.submit("/login", { email, password: secret }, 'name="password"');
  expect((await visitor.get("/user-account")).status).toBe(200);
  return visitor;
}

const isSignedOut = async (visitor: Visitor) =>
  /\/login\?next=/.test((await visitor.get("/user-account")).location ?? "");

const expectMail = (email: string, name: keyof typeof accountMails) =>
  expect
    .poll(async () => (await emailsTo(email)).map(({ subject }) => subject))
    .toContain(accountMails[name](origin).subject);

const hashOf = async (email: string) =>
  (
    await queryDatabase<{ hash: string }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [email],
    )
  )[0]!.hash;

// Promise: Changing the password requires the current one, ends all other sessions and sends the owner an email.
test("a new password requires the current one, ends other sessions and sends an email @core", async () => {
  const email = freshEmail("stolen");
  await addAccount(email);
  const [thief, other] = [await signedIn(email), await signedIn(email)];
  const before = await hashOf(email);
  const form = 'name="current"';
  for (const [current, said] of [
    ["", messages.session.currentPassword],
    ["wrong horse", messages.session.wrongPassword.text],
  ]) {
    const answer = await thief.submit("/new-password", { current: current!, password: "stolen horse" }, form);
    expect(answer.text).toContain(said!);
  }
  const { id } = serverActions("app/(site)/(auth)").find(({ name }) => name === "updatePassword")!;
  await callAction(thief.cookieHeader(), "/new-password", id, { password: "stolen horse" });
  // With its token at Auth's own API.
  const token = readSession(/sb-session=([^;]+)/.exec(thief.cookieHeader())![1]!).access_token;
  for (const current_password of [undefined, "wrong horse"]) {
    const answer = await fetch(`${supabaseUrl}/auth/v1/user`, {
      method: "PUT",
      headers: { apikey: secrets().supabasePublishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: "stolen horse", current_password }),
    });
    expect(answer.status).toBe(400);
  }
  expect(await hashOf(email)).toBe(before);

  const changed = await other.submit("/new-password", { current: password, password: "second horse" }, form);
  expect(changed.location).toMatch(/\/user-account$/);
  expect(await isSignedOut(thief)).toBe(true);
  expect(await isSignedOut(other)).toBe(false);
  await expectMail(email, "password-changed");
});

// Promise: Turning two-factor sign-in on or off requires the password, ends all other sessions and sends the owner an email.
test("two-factor sign-in requires the password, ends other sessions and sends an email @core", async () => {
  const email = freshEmail("stolen");
  await addAccount(email);
  const [owner, other] = [await signedIn(email), await signedIn(email)];
  const path = "/two-factor?next=/user-account";
  const refused = await other.submit(path, { current: "wrong horse" }, 'name="current"');
  expect(refused.text).toContain(messages.session.wrongPassword.text);
  expect(refused.text).not.toContain('name="secret"');
  const started = await owner.submit(path, { current: password }, 'name="current"');
  const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(started.text)![1]!;
  const on = await owner.post(path, started.text, { code: await freshCode(secret) }, 'name="secret"');
  expect(on.location).toMatch(/\/user-account$/);
  expect(await isSignedOut(other)).toBe(true);
  await expectMail(email, "two-factor-on");

  const page = "/two-factor";
  const kept = await owner.submit(
    page,
    { code: await freshCode(secret), current: "wrong horse" },
    'name="code"',
  );
  expect(kept.text).toContain(messages.session.wrongPassword.text);
  const off = await owner.submit(page, { code: await freshCode(secret), current: password }, 'name="code"');
  expect(off.location).toMatch(/\/user-account$/);
  await expectMail(email, "two-factor-off");
});
