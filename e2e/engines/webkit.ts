import { spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, By, until as driverUntil } from "selenium-webdriver";
import { origin } from "../support/services";
import { findFreePort } from "../support/free-port";
import {
  createPageExpectations,
  pollUntil,
  type BrowserDriver,
  buildButtonXPath,
  buildFieldByLabelXPath,
  errorRecorderScript,
} from "./browser-driver";

/** WebKitGTK's MiniBrowser, driven by its WebDriver on a virtual screen. */
export async function launchWebKit(path: string, binary: string): Promise<BrowserDriver> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  // Xvfb prints the virtual screen's number when it is ready.
  const [display] = (await once(screen.stdio[3]!, "data")) as [Buffer];
  const port = await findFreePort();
  const server = spawn(path, [`--host=127.0.0.1`, `--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
    },
  });
  await pollUntil(
    async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok,
    async () => "WebKit's driver does not answer.",
  );
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    })
    .build();
  await driver.manage().window().setRect({ width: 390, height: 844 });
  const heard: string[] = [];
  // Centred, so that neither the fixed header nor a bar at the bottom covers it.
  const found = async (xpath: string) => {
    const located = driverUntil.elementLocated(By.xpath(xpath));
    const element = await driver.wait(located, 20_000, `Nothing at ${xpath}`);
    const scroll = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
    await driver.executeScript(scroll, element);
    return element;
  };
  const keep = async () => {
    const script = `${errorRecorderScript}; return window.pageErrors.splice(0)`;
    heard.push(...(await driver.executeScript<string[]>(script)));
  };

  return {
    async startAsNewVisitor() {
      await driver.get(`${origin}/robots.txt`);
      await keep();
      heard.length = 0;
      await driver.manage().deleteAllCookies();
    },
    async open(url) {
      await driver.get(url);
      await keep();
    },
    async type(label, value) {
      const field = await found(buildFieldByLabelXPath(label));
      await field.clear();
      await field.sendKeys(value);
    },
    choose: async (label) => (await found(buildFieldByLabelXPath(label))).click(),
    async press(words) {
      await keep();
      await (await found(buildButtonXPath(words))).click();
    },
    ...createPageExpectations({
      url: () => driver.getCurrentUrl(),
      text: () => driver.executeScript("return document.body.innerText"),
    }),
    async errors() {
      await keep();
      return heard;
    },
    async close() {
      await driver.quit();
      server.kill();
      screen.kill();
    },
  };
}
