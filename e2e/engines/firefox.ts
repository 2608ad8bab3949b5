import { launch } from "puppeteer-core";
import { origin } from "../support/services";
import {
  createPageExpectations,
  type BrowserDriver,
  buildButtonXPath,
  buildFieldByLabelXPath,
  errorRecorderScript,
} from "./browser-driver";

/** A stock Firefox, driven by WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<BrowserDriver> {
  const browser = await launch({ browser: "firefox", executablePath, headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 390, height: 844 });
  await page.evaluateOnNewDocument(errorRecorderScript);
  const heard: string[] = [];
  page.on("pageerror", (error) => heard.push(String(error)));
  const found = (path: string) => page.locator(`::-p-xpath(${path})`).setTimeout(20_000);
  const keep = async () => {
    heard.push(...((await page.evaluate("(window.pageErrors || []).splice(0)")) as string[]));
  };

  return {
    async startAsNewVisitor() {
      await page.goto(`${origin}/robots.txt`);
      await keep();
      heard.length = 0;
      await browser.deleteCookie(...(await browser.cookies()));
    },
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    type: (label, value) => found(buildFieldByLabelXPath(label)).fill(value),
    choose: (label) => found(buildFieldByLabelXPath(label)).click(),
    async press(words) {
      await keep();
      await found(buildButtonXPath(words)).click();
    },
    ...createPageExpectations({
      url: async () => page.url(),
      text: () => page.evaluate(() => document.body.innerText),
    }),
    async errors() {
      await keep();
      return heard;
    },
    close: () => browser.close(),
  };
}
