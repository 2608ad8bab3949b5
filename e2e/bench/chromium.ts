import { chromium, type Browser } from "@playwright/test";
import { requireBrowser } from "../support/browser.ts";

/** A browser of this measurement's own; `port` opens it to another program. */
export async function withBrowser<T>(visit: (browser: Browser) => Promise<T>, port?: number): Promise<T> {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...(port ? [`--remote-debugging-port=${port}`] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
      "--disable-quic",
    ],
  });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}
