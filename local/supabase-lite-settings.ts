// Read by Supabase Lite on load: turns telemetry off and its experimental Storage on.
Object.assign(process.env, { DO_NOT_TRACK: "1", EXPERIMENTAL_STORAGE: "1" });
