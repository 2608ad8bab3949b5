import type { Page } from "@playwright/test";

/** A mid-range phone on a slow network: 1.6 Mbit/s, 150 ms round trip, CPU slowed down four times. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const processorShare = 4;

/** Makes the browser apply this network and CPU speed to a page. */
export async function throttlePage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: processorShare });
}
