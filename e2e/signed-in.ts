import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { createServerClient } from "@supabase/ssr";
import { cookieNames } from "../data/cookie-names.ts";
import { password } from "./account";
import { withDatabase } from "./database";
import { origin, secrets, supabaseUrl } from "./services";

/**
 * A confirmed account with the tests' password, as if it had signed up; of the desk when told so. What makes the hash came
 * with the desk account that every run starts with.
 */
export async function addAccount(email: string, role?: "staff"): Promise<void> {
  const claims = JSON.stringify({ provider: "email", providers: ["email"], ...(role && { role }) });
  await withDatabase(async (owner) => {
    await owner`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      values (${randomUUID()}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(), ${claims}::text::jsonb, '{}', now(), now())`;
  });
}

/**
 * Somebody new is signed in in this browser, which has opened no page yet: by the cookies that the sign-in form would set,
 * for tests of what comes after. The form, the mail and its link are tried by accounts.spec.ts and order-journey.spec.ts.
 */
export async function signInNew(context: BrowserContext, email: string, role?: "staff"): Promise<void> {
  await addAccount(email, role);
  const kept = new Map<string, string>();
  const client = createServerClient(supabaseUrl, secrets().supabasePublishableKey, {
    cookieOptions: { name: cookieNames.session },
    cookies: {
      getAll: () => [...kept].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => cookies.forEach(({ name, value }) => kept.set(name, value)),
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  kept.set(cookieNames.hint, "1");
  await context.addCookies([...kept].map(([name, value]) => ({ name, value, url: origin })));
}
