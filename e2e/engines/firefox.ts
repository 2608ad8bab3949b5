import { launch } from "puppeteer-core";
import { origin } from "../support/services";
import { buttonPath, fieldPath, listen, until, type BrowserDriver } from "./browser-driver";

/** A stock Firefox, driven by WebDriver BiDi. */
export async function firefox(executablePath: string): Promise<BrowserDriver> {
  const browser = await launch({ browser: "firefox", executablePath, headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 390, height: 844 });
  await page.evaluateOnNewDocument(listen);
  const heard: string[] = [];
  page.on("pageerror", (error) =>
    heard.push(`error: ${error instanceof Error ? error.message : String(error)}`),
  );
  const found = (path: string) => page.locator(`::-p-xpath(${path})`).setTimeout(20_000);
  const text = () => page.evaluate("document.body.innerText") as Promise<string>;
  const keep = async () => {
    heard.push(...((await page.evaluate("(window.pageErrors || []).splice(0)")) as string[]));
  };

  return {
    async startAs(cookies) {
      await page.goto(`${origin}/robots.txt`);
      await keep();
      heard.length = 0;
      await browser.deleteCookie(...(await browser.cookies()));
      const domain = new URL(origin).hostname;
      await browser.setCookie(...cookies.map(({ name, value }) => ({ name, value, domain, path: "/" })));
    },
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    type: (label, value) => found(fieldPath(label)).fill(value),
    choose: (label) => found(fieldPath(label)).click(),
    async press(words) {
      await keep();
      await found(buttonPath(words)).click();
    },
    escape: () => page.keyboard.press("Escape"),
    expectText: (words) =>
      until(
        async () => (await text()).includes(words),
        async () => `“${words}” is not on ${page.url()}, which says:\n${await text()}`,
      ),
    expectUrl: (pattern) =>
      until(
        async () => pattern.test(page.url()),
        async () => `${page.url()} does not match ${pattern}, and says:\n${await text()}`,
      ),
    expectTrue: (expression) =>
      until(
        async () => (await page.evaluate(expression)) === true,
        async () => `${expression} is not true of ${page.url()}`,
      ),
    async errors() {
      await keep();
      return heard;
    },
    close: () => browser.close(),
  };
}
