/**
 * Loaded into the site's process ahead of Next (see next.ts): when the process that started it is gone, however it went, this
 * one and all it started go too.
 */
export const leashVariable = "LOCAL_LEASH";

if (process.env[leashVariable] && process.channel) {
  // Next hands its own options on to its workers; the leash is for the group's first process alone.
  delete process.env[leashVariable];
  process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
  process.channel.unref();
}
