import { expect } from "@playwright/test";
import { password } from "./support/account";
import { test } from "./support/fixtures";
import { freshEmail, linksInEmailTo, emailsTo, secrets, supabaseUrl } from "./support/services";

// Promise: An account's email address changes only after the new address is confirmed.
test("an account changes its email address only once the new one is confirmed @core", async ({ request }) => {
  const [before, after] = [freshEmail("before"), freshEmail("after")];
  const headers = { apikey: secrets().supabasePublishableKey };
  const auth = `${supabaseUrl}/auth/v1`;
  const tokenMailedTo = async (email: string) => {
    const { searchParams } = new URL((await linksInEmailTo(email))[0]!);
    return searchParams.get("token_hash") ?? searchParams.get("token");
  };
  const verify = async (token_hash: string | null, type: string) => {
    const answer = await request.post(`${auth}/verify`, { headers, data: { token_hash, type } });
    return (await answer.json()) as { access_token: string };
  };

  await request.post(`${auth}/signup`, { headers, data: { email: before, password } });
  const { access_token } = await verify(await tokenMailedTo(before), "email");
  const signedIn = { ...headers, Authorization: `Bearer ${access_token}` };
  const address = async () =>
    ((await (await request.get(`${auth}/user`, { headers: signedIn })).json()) as { email: string }).email;

  await request.put(`${auth}/user`, { headers: signedIn, data: { email: after } });
  expect(await emailsTo(before), "the old address alone confirms nothing").toHaveLength(1);
  expect(await address()).toBe(before);
  await verify(await tokenMailedTo(after), "email_change");
  expect(await address()).toBe(after);
});
