import type { NomineeChoice } from "./total";

/** The query parameters of an order's options: `?director=1&shareholder=0`. */
export const optionNames = { useNomineeDirector: "director", useNomineeShareholder: "shareholder" } as const;

const options = Object.entries(optionNames) as [keyof NomineeChoice, string][];
const answers = new Map<unknown, string>([
  ["1", "yes"],
  ["0", "no"],
]);

/** The options in a query string, by field of the order form. Other parameters and values are ignored. */
export function readOptions(parameter: (name: string) => unknown): NomineeChoice {
  return Object.fromEntries(
    options.flatMap(([field, name]) => {
      const answer = answers.get(parameter(name));
      return answer ? [[field, answer]] : [];
    }),
  );
}

/** The query string for these options; empty if there are none. */
export function optionsQuery(choice: NomineeChoice): string {
  const named = options.flatMap(([field, name]) =>
    choice[field] ? [[name, choice[field] === "yes" ? "1" : "0"]] : [],
  );
  return named.length ? `?${new URLSearchParams(named)}` : "";
}
