/** The few actions that the tests of all engines use. Fields are found by label and buttons by text, as in all browser tests. */
export interface BrowserDriver {
  /** Starts without cookies of the site and without recorded errors. */
  startAsNewVisitor(): Promise<void>;
  open(url: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Chooses a radio button or ticks a box. */
  choose(label: string): Promise<void>;
  press(words: string): Promise<void>;
  /** Waits until the page visibly contains this text; throws with its actual text. */
  expectText(text: string): Promise<void>;
  /** Waits until the address matches. */
  expectUrl(pattern: RegExp): Promise<void>;
  /** Script errors and violations of the security policy since the start. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);
const startsWithText = (words: string) => `starts-with(normalize-space(.), ${quoted(words)})`;

/** The field with this label (a label around it, a label's `for`, or `aria-label`). The last match is used: an open dialog's. */
export const buildFieldByLabelXPath = (label: string) =>
  `(//*[self::input or self::textarea or self::select][@id = //label[${startsWithText(label)}]/@for or @aria-label = ${quoted(label)}] | //label[${startsWithText(label)}]//input)[last()]`;

/** A button, or a link or tab that looks like one. */
export const buildButtonXPath = (words: string) =>
  `//*[self::button or self::a or self::summary][${startsWithText(words)} or @aria-label = ${quoted(words)}][not(ancestor::*[@hidden])]`;

/** Script that records a page's errors from now on. */
export const errorRecorderScript = `
  if (!window.pageErrors) {
    window.pageErrors = [];
    addEventListener("securitypolicyviolation", (event) =>
      window.pageErrors.push("policy: " + event.violatedDirective + " " + event.blockedURI));
    addEventListener("error", (event) => window.pageErrors.push("error: " + event.message));
    addEventListener("unhandledrejection", (event) => window.pageErrors.push("rejected: " + event.reason));
  }`;

/** Repeats a check until it is true; throws `otherwise` after 20 seconds. */
export async function pollUntil(
  check: () => Promise<boolean>,
  otherwise: () => Promise<string>,
): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(await otherwise());
    await new Promise((again) => setTimeout(again, 100));
  }
}

type Page = { url(): Promise<string>; text(): Promise<string> };

/** Creates functions that wait for a text or a URL on a driver's page, from those that read them. */
export function createPageExpectations({ url, text }: Page) {
  const at = async () => `${await url()}, which says:\n${await text()}`;
  return {
    expectText: (words: string) =>
      pollUntil(
        async () => (await text()).includes(words),
        async () => `“${words}” is not on ${await at()}`,
      ),
    expectUrl: (pattern: RegExp) =>
      pollUntil(
        async () => pattern.test(await url()),
        async () => `${pattern} does not match ${await at()}`,
      ),
  };
}
