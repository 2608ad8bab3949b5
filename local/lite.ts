/** The embedded backend with its settings, which have to be there before it is loaded: the one way in. */
import "./lite-settings.ts";

export { App, generateApiKey, type EmailMessage, type IAppConfig } from "@supabase/lite";
export { createPostgresConnection } from "@supabase/lite/postgres";
