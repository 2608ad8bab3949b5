import type { Ports } from "./ports.ts";
import { CommandError } from "./refuse.ts";
import type { Secrets } from "./secrets.ts";

/** Addresses that no wallet accepts, because they contain letters outside both chains' alphabets. */
const demoAddresses = {
  BITCOIN_ADDRESS: "bc1qdemodemodemodemodonotsendanythinghere0",
  ETHEREUM_ADDRESS: "0xDEMOdemoDEMOdemoDoNotSendAnythingHere0000",
} as const;

/** Throws a CommandError if the environment is configured for production. */
export function assertNotProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === "production") {
    throw new CommandError(
      "NODE_ENV is production: the local services are only for a demo. Unset it to continue.",
    );
  }
  const live = Object.keys(env).find((name) => /^(sk|rk)_live_/.test(env[name] ?? ""));
  if (live)
    throw new CommandError(
      `${live} holds a live Stripe key: the demo does not start with one. Unset it to continue.`,
    );
}

/** The public URL: APP_URL, or localhost. Throws a CommandError if APP_URL is invalid. */
export function parseAppUrl(value: string | undefined, ports: Ports): string {
  const appUrl = value?.replace(/\/+$/, "") || `http://localhost:${ports.site}`;
  if (!/^https?:\/\//.test(appUrl) || !URL.canParse(appUrl)) {
    throw new CommandError(`APP_URL must be an http or https address, not "${value}".`);
  }
  return appUrl;
}

/** The settings that connect the unchanged site to the local services. */
export function buildSiteEnvironment(options: {
  appUrl: string;
  supabaseUrl: string;
  stripeUrl: string;
  googleUrl?: string;
  screeningUrl?: string;
  smtpUrl?: string;
  secrets: Secrets;
}): Record<string, string> {
  const { secrets } = options;
  return {
    APP_URL: options.appUrl,
    SUPABASE_URL: options.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.supabasePublishableKey,
    SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
    ...(options.googleUrl && { GOOGLE_ACCOUNTS_URL: options.googleUrl }),
    ...(options.screeningUrl && { SCREENING_URL: options.screeningUrl, SCREENING_KEY: secrets.screeningKey }),
    STRIPE_API_URL: options.stripeUrl,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    SESSION_SECRET: secrets.sessionSecret,
    CRON_SECRET: secrets.cronSecret,
    OWNER_SECRET: secrets.ownerSecret,
    ...(options.smtpUrl && { SMTP_URL: options.smtpUrl }),
    ...demoAddresses,
  };
}
