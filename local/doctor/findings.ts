/** The result of a check. `unknown`: could not be checked, which is not a fault. */
export type DoctorFinding = { readonly state: "ok" | "wrong" | "unknown"; readonly text: string };

/** Sentences, each a fault and its remedy, with whether they apply. */
type Faults = Readonly<Record<string, unknown>>;

export const createOkFinding = (text: string): DoctorFinding => ({ state: "ok", text });
export const createFaultFinding = (text: string): DoctorFinding => ({ state: "wrong", text });
export const createUnknownFinding = (text: string): DoctorFinding => ({ state: "unknown", text });

/** The faults that apply. */
export const listFaults = (faults: Faults): DoctorFinding[] =>
  Object.keys(faults)
    .filter((text) => faults[text])
    .map(createFaultFinding);

/** Every fault that applies; otherwise that all is right, in the words of `right`. */
export function listFaultsOrOk(right: string, faults: Faults): DoctorFinding[] {
  const found = listFaults(faults);
  return found.length ? found : [createOkFinding(right)];
}

/** The first fault that applies; otherwise that all is right, in the words of `right`. */
export const getFirstFaultOrOk = (right: string, faults: Faults): DoctorFinding =>
  listFaultsOrOk(right, faults)[0]!;

/** Ends a check when thrown, and becomes its finding. */
export class DoctorFindingError extends Error {
  readonly finding: DoctorFinding;
  constructor(finding: DoctorFinding) {
    super(finding.text);
    this.finding = finding;
  }
}

/** An error that ends the check with this fault and its remedy. */
export const createFaultError = (text: string) => new DoctorFindingError(createFaultFinding(text));
/** An error that ends the check with what could not be checked. */
export const createNotCheckedError = (text: string) => new DoctorFindingError(createUnknownFinding(text));

/** An error's code. Never its message, which may contain a setting. */
export function getSafeErrorCode(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
  return [cause?.code, code, name].find((word) => typeof word === "string") as string;
}
