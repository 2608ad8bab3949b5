import { expect } from "vitest";
import { changeStaff, type StaffChange } from "../local/accounts";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const change = (session: TestConnection, what: StaffChange, email: string) =>
  changeStaff((sql, ...given) => session.rows(sql, given), what, email);

const dana = (session: TestConnection) =>
  session.createAccount("dana@example.com", { raw_user_meta_data: { full_name: "Dana Desk" } });

/** Whether the database lets this account in at the desk, with these claims in its token. */
const works = (session: TestConnection, sub: string, claims: object = {}) =>
  session.as("authenticated", { sub, aal: "aal2", ...claims }, (person) =>
    person.value<boolean>("select exists (select from public.desk_staff()) as works"),
  );

const ownersLog = (session: TestConnection) =>
  session.rows("select staff_id, staff_name, action, detail from public.audit_log order by id");

const owner = { staff_id: null, staff_name: "Owner" };

// Promise: Only the staff table decides who has access to the desk, never a token.
// Promise: The desk is open to staff, until their work there is ended.
test("only an account in the staff table can use the desk, whatever its token says", async ({ session }) => {
  const id = await dana(session);
  const claims = { app_metadata: { role: "staff" } };
  await session.run(`update auth.users set raw_app_meta_data = '{"role": "staff"}'`);
  expect(await works(session, id, claims)).toBe(false);
  expect(await change(session, "add_staff", "DANA@example.com")).toBe(true);
  expect(await works(session, id)).toBe(true);
  expect(await works(session, id, { aal: "aal1" })).toBe(false);
  expect(await change(session, "remove_staff", "Dana@example.com")).toBe(true);
  expect(await works(session, id, claims)).toBe(false);
  expect(await change(session, "add_staff", "dana@example.com")).toBe(true);
  expect(await works(session, id)).toBe(true);
});

// Promise: Removing a member of staff ends all their sessions immediately.
test("removing a staff member signs out only that person", async ({ session }) => {
  const id = await dana(session);
  const theirs = await session.insert("auth.sessions", { user_id: id, aal: "aal2" });
  const others = await session.insert("auth.sessions", { user_id: await session.createAccount() });
  await change(session, "add_staff", "dana@example.com");
  expect(await works(session, id, { session_id: theirs })).toBe(true);
  await change(session, "remove_staff", "dana@example.com");
  expect(await session.rows("select id from auth.sessions")).toEqual([{ id: others }]);
});

// Promise: The history names who acted even after their account is gone.
test("events and messages keep the staff member's name after the account is deleted", async ({ session }) => {
  const id = await dana(session);
  await change(session, "add_staff", "dana@example.com");
  const order = await session.insertUnpaidOrder();
  await session.asUser(id, async (person) => {
    await person.rows("select public.desk_note($1, 'Seen.', 9000000000)", [order]);
    await person.rows("select public.answer_thread('Soon.', null, p_order => $1)", [order]);
    await person.rows("update public.profiles set full_name = 'Somebody Else' where id = $1", [id]);
  });
  await change(session, "remove_staff", "dana@example.com");
  await session.rows("delete from auth.users where id = $1", [id]);
  expect(await session.eventsOf(order, "desk_note")).toHaveLength(1);
  expect(
    await session.rows(
      `select (select private.staff_name(e.staff_id) from public.order_events e where e.order_id = $1 and e.kind = 'desk_note') as event,
                (select private.staff_name(m.staff_id) from public.messages m where m.order_id = $1) as message`,
      [order],
    ),
  ).toEqual([{ event: "Dana Desk", message: "Dana Desk" }]);
  await expect(session.run("delete from private.staff")).rejects.toMatchObject({ code: "23503" });
});

// Promise: Adding and removing staff and resetting their two-factor sign-in is in the audit log.
test("adding or removing staff or resetting their two-factor sign-in is logged once", async ({ session }) => {
  await dana(session);
  await session.insert("auth.users", { email: "customer@example.com" });
  for (let time = 0; time < 2; time += 1) await change(session, "add_staff", "dana@example.com");
  await change(session, "reset_two_factor", "dana@example.com");
  await change(session, "reset_two_factor", "customer@example.com");
  expect(await change(session, "remove_staff", "dana@example.com")).toBe(true);
  expect(await change(session, "remove_staff", "dana@example.com")).toBe(false);
  for (const what of ["add_staff", "remove_staff", "reset_two_factor"] as const)
    expect(await change(session, what, "nobody@example.com")).toBe(false);
  const detail = "dana@example.com";
  expect(await ownersLog(session)).toEqual([
    { ...owner, action: "staff_added", detail },
    { ...owner, action: "staff_reset", detail },
    { ...owner, action: "staff_removed", detail },
  ]);
});
