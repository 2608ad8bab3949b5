/** The site of a whole run: one production build and one fresh set of local services (local/start.ts). */
export const testSitePort = Number(process.env.PORT || 3100);
export const testSiteOrigin = `http://localhost:${testSitePort}`;
export const testSiteArguments = ["local/start.ts", "--data", ".local/test", "--fresh", "--passing"];

// Tests act as the trusted proxy: each sends its own visitor address (fixtures.ts).
export const testSiteEnvironment = {
  PORT: String(testSitePort),
  APP_URL: testSiteOrigin,
  TRUSTED_PROXIES: "1",
  SMTP_URL: "",
};

/** The environment variable that is set if the site is already running, so that the test runner does not start it. */
export const siteRunningVariable = "SITE_IS_UP";
