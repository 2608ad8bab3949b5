import type { NomineeChoice } from "./total";

/** The options of an order as an address names them: `?director=1&shareholder=0`. */
export const optionNames = { useNomineeDirector: "director", useNomineeShareholder: "shareholder" } as const;

const options = Object.entries(optionNames) as [keyof NomineeChoice, string][];
const answers = new Map<unknown, string>([
  ["1", "yes"],
  ["0", "no"],
]);

/** The options an address names, by the order form's fields. Other parameters and values are ignored. */
export function readOptions(parameter: (name: string) => unknown): NomineeChoice {
  return Object.fromEntries(
    options.flatMap(([field, name]) => {
      const answer = answers.get(parameter(name));
      return answer ? [[field, answer]] : [];
    }),
  );
}

/** The query that names these options; empty if there are none. */
export function optionsQuery(choice: NomineeChoice): string {
  const named = options.flatMap(([field, name]) =>
    choice[field] ? [[name, choice[field] === "yes" ? "1" : "0"]] : [],
  );
  return named.length ? `?${new URLSearchParams(named)}` : "";
}
