/** Re-exports Supabase Lite. Import it only from here, because its settings must be set before it loads. */
import "./supabase-lite-settings.ts";

export { App, generateApiKey, type EmailMessage, type IAppConfig } from "@supabase/lite";
export { createPostgresConnection } from "@supabase/lite/postgres";
