/** The site of a whole run: one production build and one fresh set of local services (local/start.ts). */
export const runPort = Number(process.env.PORT || 3100);
export const runOrigin = `http://localhost:${runPort}`;
export const runSiteArguments = ["local/start.ts", "--data", ".local/test", "--fresh", "--passing"];

// The tests are their own proxy: each comes from an address of its own (fixtures.ts).
export const runSiteEnvironment = {
  PORT: String(runPort),
  APP_URL: runOrigin,
  TRUSTED_PROXIES: "1",
  SMTP_URL: "",
};

/** Says that it is up already, so that the browser's runner need not start it. */
export const siteIsUpVariable = "SITE_IS_UP";
