/** The site of a whole run: one production build and one fresh set of local services (local/start.ts). */
export const runPort = Number(process.env.PORT || 3100);
export const runOrigin = `http://localhost:${runPort}`;
export const runSiteArguments = ["local/start.ts", "--data", ".local/test", "--fresh", "--passing"];

// Tests act as the trusted proxy: each sends its own visitor address (fixtures.ts).
export const runSiteEnvironment = {
  PORT: String(runPort),
  APP_URL: runOrigin,
  TRUSTED_PROXIES: "1",
  SMTP_URL: "",
};

/** Set if the site is already running, so that the test runner does not start it. */
export const siteIsUpVariable = "SITE_IS_UP";
