// Supabase Lite reads these when it loads: no telemetry, and its experimental Storage on.
Object.assign(process.env, { DO_NOT_TRACK: "1", EXPERIMENTAL_STORAGE: "1" });
