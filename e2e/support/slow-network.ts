import type { Page } from "@playwright/test";

/** A telephone of the middle range on a slow line: 1.6 Mbit/s, 150 ms of round trip, a quarter of the processor. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const processorShare = 4;

/** From now on the page is on such a line, really applied by the browser. */
export async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: processorShare });
}
