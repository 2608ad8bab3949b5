import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const readSetup = (session: TestConnection) => session.server.call<Record<string, unknown>>("read_setup()");

test("read_setup reports migrations, unprotected tables and staff without 2FA", async ({ session }) => {
  expect(await readSetup(session)).toMatchObject({
    migrations: null,
    unprotected_tables: [],
    storage_policies: [],
    staff: { accounts: 0, without_factor: 0 },
  });
  await session.run(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key);
      insert into supabase_migrations.schema_migrations values ('2'), ('1');
      create table public.open_table (id int);
      create policy "anyone reads" on storage.objects for select using (true);
      insert into auth.users (email, email_confirmed_at) values
        ('a@example.com', now()), ('b@example.com', now()), ('left@example.com', now()),
        ('unconfirmed@example.com', null), ('customer@example.com', now());
      select private.add_staff(email) from auth.users where email <> 'customer@example.com';
      select private.remove_staff('left@example.com');
      insert into auth.mfa_factors (user_id, status)
        select id, case email when 'a@example.com' then 'verified' else 'unverified' end from auth.users;`);
  expect(await readSetup(session)).toMatchObject({
    migrations: ["1", "2"],
    unprotected_tables: ["open_table"],
    storage_policies: ["anyone reads"],
    staff: { accounts: 2, without_factor: 1 },
  });
});
