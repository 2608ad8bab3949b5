import { brotliCompressSync } from "node:zlib";

/** The budgets of the house: KiB of brotli over a page's own scripts. */
export const scriptBudgets = { page: 122, form: 150, private: 135 } as const;

/** The addresses of a page's own `<script src>`, without nomodule, each once. */
export const scriptSources = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, src]) => src!),
  ),
];

/** Weighs the scripts of one page after another, in KiB of brotli; a script that several pages share is fetched once. */
export function createScriptScale(fetchBody: (source: string) => Promise<Uint8Array>) {
  const weights = new Map<string, number>();
  return async (html: string): Promise<number> => {
    let total = 0;
    for (const source of scriptSources(html)) {
      if (!weights.has(source)) weights.set(source, brotliCompressSync(await fetchBody(source)).length);
      total += weights.get(source)!;
    }
    return total / 1024;
  };
}
