/** Preloaded into the site's process (next.ts): ends it and its workers when the process that started it has ended. */
export const parentWatchVariable = "LOCAL_PARENT_WATCH";

if (process.env[parentWatchVariable] && process.channel) {
  // Next passes its options on to its workers; only the first process watches its parent.
  delete process.env[parentWatchVariable];
  process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
  process.channel.unref();
}
