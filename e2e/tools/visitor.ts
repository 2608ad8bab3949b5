import { fieldsOf } from "./form-fields.ts";

export interface Answer {
  status: number;
  /** Where a redirect leads, or undefined. */
  location: string | undefined;
  text: string;
}

/** A browser without script: cookies, one address on the network, plain posts; redirects are answered, not followed. */
export interface Visitor {
  get(path: string): Promise<Answer>;
  /** Posts a page's first form, or the first that holds a text, with its hidden fields and what is filled in. */
  submit(path: string, filled?: Record<string, string>, holding?: string): Promise<Answer>;
  /** The same of a page that was drawn before, as an older tab has it. */
  post(path: string, html: string, filled?: Record<string, string>, holding?: string): Promise<Answer>;
  /** Sends a file as a plain form does. */
  upload(path: string, file: File): Promise<Answer>;
  /** Goes on from another address on the network, with the same cookies. */
  moveOn(): void;
  cookieHeader(): string;
}

let visitors = 0;

/** An address of the range kept for such tests, another one each time. */
export function freshAddress(): string {
  visitors += 1;
  return `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Somebody new at the site. Every request gives up after `patience` milliseconds by throwing. */
export function createVisitor(site: string, { address = freshAddress(), patience = 30_000 } = {}): Visitor {
  let from = address;
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(new URL(path, site), {
      ...init,
      redirect: "manual",
      headers: {
        "x-forwarded-for": from,
        ...(cookies.size && { cookie: cookieHeader() }),
        ...(init.method === "POST" && { origin: site }),
      },
      signal: AbortSignal.timeout(patience),
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const location = response.headers.get("location") ?? undefined;
    return { status: response.status, location, text: await response.text() };
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    const gone = attributes.some((attribute) =>
      /^\s*max-age=0$|^\s*expires=thu, 01 jan 1970/i.test(attribute),
    );
    if (gone || !value.join("=")) cookies.delete(name);
    else cookies.set(name, value.join("="));
  }

  function post(path: string, html: string, filled: Record<string, string> = {}, holding?: string) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(html, filled, holding))) body.set(name, value);
    return ask(path, { method: "POST", body });
  }

  return {
    cookieHeader,
    moveOn() {
      from = freshAddress();
    },
    get: (path) => ask(path),
    post: async (...posted) => post(...posted),
    upload(path, file) {
      const body = new FormData();
      body.set("file", file);
      return ask(path, { method: "POST", body });
    },
    async submit(path, filled, holding) {
      const page = await ask(path);
      return page.status === 200 ? post(path, page.text, filled, holding) : page;
    },
  };
}
