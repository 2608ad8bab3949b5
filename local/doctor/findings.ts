/** `unknown`: could not be checked, which is not a fault. */
export type Finding = { readonly state: "ok" | "wrong" | "unknown"; readonly text: string };

/** Sentences, each a fault and its remedy, with whether they apply. */
type Faults = Readonly<Record<string, unknown>>;

export const okFinding = (text: string): Finding => ({ state: "ok", text });
export const wrongFinding = (text: string): Finding => ({ state: "wrong", text });
export const unknownFinding = (text: string): Finding => ({ state: "unknown", text });

/** The faults that apply. */
export const toFaultFindings = (faults: Faults): Finding[] =>
  Object.keys(faults)
    .filter((text) => faults[text])
    .map(wrongFinding);

/** Every fault that applies; otherwise that all is right, in the words of `right`. */
export function allFaultsOrOk(right: string, faults: Faults): Finding[] {
  const found = toFaultFindings(faults);
  return found.length ? found : [okFinding(right)];
}

/** The first fault that applies; otherwise that all is right, in the words of `right`. */
export const firstFaultOrOk = (right: string, faults: Faults): Finding => allFaultsOrOk(right, faults)[0]!;

/** Thrown to end a check with a finding. */
export class CheckEndedError extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.text);
    this.finding = finding;
  }
}

/** To be thrown: ends the check with a fault and its remedy, or with what could not be checked. */
export const faultError = (text: string) => new CheckEndedError(wrongFinding(text));
export const notCheckedError = (text: string) => new CheckEndedError(unknownFinding(text));

/** An error's code. Never its message, which may contain a setting. */
export function safeErrorCode(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
  return [cause?.code, code, name].find((word) => typeof word === "string") as string;
}
