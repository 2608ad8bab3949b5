/** Turns this module on: preloaded into the site's process, it ends it and its workers when the process that started it has ended. */
export const parentWatchVariable = "LOCAL_PARENT_WATCH";

if (process.env[parentWatchVariable] && process.channel) {
  // Next passes its options to its workers, but only the first process must watch its parent.
  delete process.env[parentWatchVariable];
  process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
  process.channel.unref();
}
