/** The result of a check. `unknown`: could not be checked, which is not a fault. */
export type Finding = { readonly state: "ok" | "wrong" | "unknown"; readonly text: string };

/** Sentences, each a fault and its remedy, with whether they apply. */
type Faults = Readonly<Record<string, unknown>>;

/** A finding that all is right, in these words. */
export const createOk = (text: string): Finding => ({ state: "ok", text });
export const createFault = (text: string): Finding => ({ state: "wrong", text });
export const createUnknown = (text: string): Finding => ({ state: "unknown", text });

/** The faults that apply. */
export const listFaults = (faults: Faults): Finding[] =>
  Object.keys(faults)
    .filter((text) => faults[text])
    .map(createFault);

/** Every fault that applies; otherwise that all is right, in the words of `right`. */
export function listFaultsOrOk(right: string, faults: Faults): Finding[] {
  const found = listFaults(faults);
  return found.length ? found : [createOk(right)];
}

/** The first fault that applies; otherwise that all is right, in the words of `right`. */
export const getFirstFaultOrOk = (right: string, faults: Faults): Finding =>
  listFaultsOrOk(right, faults)[0]!;

/** Ends a check when thrown, and becomes its finding. */
export class FindingError extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.text);
    this.finding = finding;
  }
}

/** An error that ends the check with this fault and its remedy. */
export const createFaultError = (text: string) => new FindingError(createFault(text));
/** An error that ends the check with what could not be checked. */
export const createUnknownError = (text: string) => new FindingError(createUnknown(text));

/** An error's code. Never its message, which may contain a setting. */
export function getErrorCode(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
  return [cause?.code, code, name].find((word) => typeof word === "string") as string;
}
