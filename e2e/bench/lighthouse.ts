/** LCP and TBT in milliseconds, scores out of 100 by category. */
export interface Vitals {
  lcp: number;
  tbt: number;
  cls: number;
  scores: Record<string, number>;
}

interface LighthouseResult {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number } | undefined>;
  };
}

export type RunLighthouse = (url: string, port: number) => Promise<LighthouseResult>;

/** Lighthouse, where somebody has installed it: it is no dependency of ours, for its size. */
export async function lighthouse(): Promise<RunLighthouse | undefined> {
  const name: string = "lighthouse";
  try {
    const { default: run } = (await import(name)) as {
      default: (url: string, options: object) => Promise<LighthouseResult>;
    };
    return (url, port) => run(url, { port, logLevel: "silent" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** The figures we keep of a Lighthouse run. A category that could not be scored is 0. */
export function readLighthouse({ lhr: { categories, audits } }: LighthouseResult): Vitals {
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  };
}
