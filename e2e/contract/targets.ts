import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import Stripe from "stripe";
import { z } from "zod";
import { ensureAccount } from "../../local/accounts.ts";
import { payOnHostedPage } from "../../local/visitor.ts";
import { startEmulators } from "../support/emulators.ts";

/** The services that the contract tests run against. */
export type ContractTarget = Awaited<ReturnType<typeof startEmulatorTarget>>;

const settings = z.object({
  CONTRACT_SUPABASE_URL: z.url(),
  CONTRACT_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  CONTRACT_SUPABASE_SECRET_KEY: z.string().min(1),
  CONTRACT_STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_test_/, "has to be a key of Stripe's test mode"),
});

/** The emulators of `npm run demo`, in a folder of their own. */
export async function startEmulatorTarget() {
  const { secrets, stripeUrl, supabaseUrl, query, close } = await startEmulators();
  const { hostname, port } = new URL(stripeUrl);
  return {
    supabaseUrl,
    publishableKey: secrets.supabasePublishableKey,
    secretKey: secrets.supabaseSecretKey,
    stripe: new Stripe(secrets.stripeSecretKey, { host: hostname, port, protocol: "http" }),
    webhookSecret: secrets.stripeWebhookSecret,
    /** Creates a confirmed account and returns its ID. */
    async addAccount(email: string, password: string) {
      await ensureAccount(query, { email, password, name: "" });
      const [user] = await query("select id from auth.users where email = $1", email);
      return String(user!.id);
    },
    /** The hash in the link of the email that resets this account's password. */
    async resetHash(email: string) {
      const [user] = await query("select recovery_token as hash from auth.users where email = $1", email);
      return String(user!.hash);
    },
    /** Pays a hosted checkout with a test card. */
    pay: async (url: string, card?: string) => void (await payOnHostedPage(url, card)),
    close,
  };
}

/** A Supabase project and a Stripe account in test mode, from the settings CONTRACT_…; undefined without them. */
export function findHostedTarget(): ContractTarget | undefined {
  if (!process.env.CONTRACT_SUPABASE_URL) return undefined;
  const given = settings.parse(process.env);
  const admin: SupabaseClient = createClient(given.CONTRACT_SUPABASE_URL, given.CONTRACT_SUPABASE_SECRET_KEY);
  const added: string[] = [];
  return {
    supabaseUrl: given.CONTRACT_SUPABASE_URL,
    publishableKey: given.CONTRACT_SUPABASE_PUBLISHABLE_KEY,
    secretKey: given.CONTRACT_SUPABASE_SECRET_KEY,
    stripe: new Stripe(given.CONTRACT_STRIPE_SECRET_KEY),
    webhookSecret: "whsec_of_the_contract",
    async addAccount(email, password) {
      const { data, error } = await admin.auth.admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      added.push(data.user.id);
      return data.user.id;
    },
    async resetHash(email) {
      const { data, error } = await admin.auth.admin.generateLink({ type: "recovery", email });
      if (error) throw error;
      return data.properties.hashed_token;
    },
    async pay(url, card = "4242 4242 4242 4242") {
      process.stdout.write(`\nPay this within ten minutes, with card ${card}:\n${url}\n`);
    },
    async close() {
      for (const id of added) await admin.auth.admin.deleteUser(id);
    },
  };
}
