import { describe, expect } from "vitest";
import { createTestDatabase } from "./test-database";

const { database, test } = createTestDatabase();

const token = (letter: string) => letter.repeat(56);
const signedUp = {
  email: "ada@example.com",
  encrypted_password: "of the first sign-up",
  confirmation_token: token("c"),
  confirmation_sent_at: new Date(),
};

describe("a password set before the email address is confirmed", () => {
  const passwordAfter = (account: Record<string, unknown>, ...changes: string[]) =>
    database.withRollback(async (session) => {
      await session.insert("auth.users", account);
      for (const change of changes) await session.run(`update auth.users set ${change}`);
      return session.value("select encrypted_password from auth.users");
    });

  const confirmed = "email_confirmed_at = now()";

  test("is deleted when the address is confirmed, unlike a later password", async () => {
    const chosen = "encrypted_password = 'of who reads the mail'";
    expect(await passwordAfter(signedUp, confirmed)).toBe("");
    expect(await passwordAfter(signedUp, confirmed, chosen, confirmed)).toBe("of who reads the mail");
  });

  test("is kept if set by staff, either with the account or on confirmation", async () => {
    const { encrypted_password, email } = signedUp;
    expect(await passwordAfter({ email, encrypted_password }, confirmed)).toBe(encrypted_password);
    expect(await passwordAfter(signedUp, `encrypted_password = 'by staff', ${confirmed}`)).toBe("by staff");
  });
});

test("an emailed link can be looked up repeatedly until it has been used", async ({ session }) => {
  const look = (hash: string) => session.server.rows("select email, kind from public.mail_link($1)", [hash]);
  await session.insert("auth.users", { ...signedUp, recovery_token: token("r") });
  await session.insert("auth.users", { email: "short@example.com", confirmation_token: "123456" });
  await session.insert("auth.users", { email: "none@example.com", confirmation_token: "" });
  for (let time = 0; time < 2; time += 1)
    expect(await look(token("c"))).toEqual([{ email: "ada@example.com", kind: "confirmation" }]);
  expect(await look(token("r"))).toEqual([{ email: "ada@example.com", kind: "recovery" }]);
  for (const unknown of [token("x"), "123456", "", "%"]) expect(await look(unknown)).toEqual([]);
  await session.run("update auth.users set confirmation_token = null");
  expect(await look(token("c"))).toEqual([]);
});

test("an ended session can't read anything, even if its token is still valid", async ({ session }) => {
  const sub = await session.createAccount("ada@example.com");
  const stranger = await session.insert("auth.users", { email: "eve@example.com" });
  await session.insertUnpaidOrder({ user_id: sub });
  await session.insertInquiry({ user_id: sub });
  const ended = await session.insert("auth.sessions", { user_id: sub });
  const standing = await session.insert("auth.sessions", { user_id: sub });
  const others = await session.insert("auth.sessions", { user_id: stranger });
  await session.run(`delete from auth.sessions where id = '${ended}'`);
  const count = (session_id: string) =>
    session.as("authenticated", { sub, session_id }, (user) =>
      user.value(`select concat_ws(' ', (select count(*) from public.orders), (select count(*) from public.customer_inquiries),
                    (select count(*) from public.profiles))`),
    );
  expect(await count(standing)).toBe("1 1 1");
  for (const gone of [ended, others]) expect(await count(gone)).toBe("0 0 0");
});

const kept = (metadata: unknown, ...changes: unknown[]) =>
  database.withRollback(async (session) => {
    await session.insert("auth.users", { email: "ada@example.com", raw_user_meta_data: metadata });
    for (const change of changes)
      await session.rows("update auth.users set raw_user_meta_data = $1::text::jsonb", [
        JSON.stringify(change),
      ]);
    return session.value<unknown>("select raw_user_meta_data from auth.users");
  });
const ada = { full_name: "Ada Byron", avatar_url: "https://pictures.example/ada.png" };

// Promise: Large account metadata does not enlarge session cookies.
test("user metadata is reduced to the user's name and picture", async () => {
  const large = { ...ada, more: "x".repeat(8000) };
  expect(await kept(large)).toEqual(ada);
  expect(await kept({}, large)).toEqual(ada);
  for (const odd of [["x".repeat(8000)], "x".repeat(8000), { full_name: ["x".repeat(8000)] }])
    expect(JSON.stringify(await kept({}, odd)).length).toBeLessThan(400);
  const longest = { full_name: "𝒜".repeat(5000), avatar_url: `https://x.example/${"a".repeat(1500)}` };
  expect(await kept({}, longest)).toEqual({ full_name: "𝒜".repeat(200) });
});
