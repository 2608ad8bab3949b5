import { requireSetting, type DoctorProject } from "./check.ts";
import * as finding from "./findings.ts";

/** Fetches a URL. If there is no response, ends the check with a fault and this remedy. */
export async function fetchOrFail(
  project: DoctorProject,
  url: string | URL,
  init: RequestInit,
  remedy: string,
): Promise<Response> {
  if (!URL.canParse(url)) throw finding.createUnknownError("The address in the settings is malformed.");
  try {
    return await project.fetch(url, init);
  } catch (error) {
    throw finding.createFaultError(
      `${new URL(url).host} does not respond (${finding.getErrorCode(error)}). ${remedy}`,
    );
  }
}

/** Fetches a path of the project's Supabase. */
export function fetchFromSupabase(project: DoctorProject, path: string, init: RequestInit) {
  const remedy = "Check SUPABASE_URL, and at Supabase that the project is not paused.";
  return fetchOrFail(project, new URL(path, requireSetting(project, "SUPABASE_URL")), init, remedy);
}

/** The response as JSON, or an empty object. */
export async function readJsonObject(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json().catch(() => undefined);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Caches a request shared by several checks. If it fails, `report` ends its check with the fault, and `rely` ends the other
 * checks with "unknown", so that the fault is reported once.
 */
export function createSharedRequest<T>(ask: (project: DoctorProject) => Promise<T>, notRead: string) {
  const answers = new WeakMap<DoctorProject, Promise<T>>();
  const report = (project: DoctorProject): Promise<T> => {
    const answer = answers.get(project) ?? ask(project);
    answers.set(project, answer);
    return answer;
  };
  const rely = (project: DoctorProject): Promise<T> =>
    report(project).catch((error: unknown) => {
      const known = error instanceof finding.FindingError && error.finding.state === "unknown";
      throw known ? error : finding.createUnknownError(notRead);
    });
  return { report, rely };
}
