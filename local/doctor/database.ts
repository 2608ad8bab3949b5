import { readdirSync } from "node:fs";
import { join } from "node:path";
import { requireSetting, type DoctorChecks, type DoctorProject } from "./check.ts";
import { fetchFromSupabase, createSharedRequest, readJsonObject } from "./requests.ts";
import * as finding from "./findings.ts";

/** The result of public.read_setup(). */
type Setup = {
  postgres: number;
  migrations: string[] | null;
  unprotected_tables: string[];
  storage_policies: string[];
  staff: { accounts: number; without_factor: number };
};

function askWithKey(project: DoctorProject, path: string, init: RequestInit = {}): Promise<Response> {
  const key = requireSetting(project, "SUPABASE_SECRET_KEY");
  const headers = { apikey: key, authorization: `Bearer ${key}`, ...init.headers };
  return fetchFromSupabase(project, path, { ...init, headers });
}

async function readSetup(project: DoctorProject): Promise<Setup> {
  const response = await askWithKey(project, "/rest/v1/rpc/read_setup", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (response.ok) return (await readJsonObject(response)) as Setup;
  const { status } = response;
  if (status === 404)
    throw finding.createFaultError("The database has not been migrated. Run: npx supabase db push.");
  throw finding.createFaultError(
    status === 401 || status === 403
      ? "The database refuses SUPABASE_SECRET_KEY. Copy it from Supabase: Project settings > API keys."
      : `The database returned ${status}. Look at Supabase: Logs > Postgres and API.`,
  );
}

const setup = createSharedRequest(readSetup, "The database could not be read.");

/** Checks of the database and Storage, read with the secret key. */
export const databaseChecks: DoctorChecks = {
  async Database(project) {
    const { postgres } = await setup.report(project);
    return finding.getFirstFaultOrOk(`PostgreSQL ${postgres}.`, {
      [`PostgreSQL ${postgres} is too old. Upgrade it at Supabase: Project settings > Infrastructure.`]:
        postgres < 15,
    });
  },

  async Migrations(project) {
    const { migrations } = await setup.rely(project);
    if (!migrations) return finding.createUnknown("The database has no list of applied migrations.");
    const files = readdirSync(join(project.root, "supabase", "migrations")).map(
      (file) => file.split("_")[0]!,
    );
    const missing = files.filter((version) => !migrations.includes(version));
    const newer = migrations.filter((version) => !files.includes(version));
    return finding.getFirstFaultOrOk(`All ${files.length} are applied.`, {
      [`Not applied: ${missing.join(", ")}. Run: npx supabase db push.`]: missing.length,
      [`The database has migrations without a file: ${newer.join(", ")}. Check out the newest version.`]:
        newer.length,
    });
  },

  async "Row-level security"(project) {
    const { unprotected_tables: tables } = await setup.rely(project);
    return finding.getFirstFaultOrOk("On for every table.", {
      [`Anyone can read these tables: ${tables.join(", ")}. In the SQL editor, for each: alter table public.<name> enable row level security.`]:
        tables.length,
    });
  },

  async "Exposed schemas"(project) {
    await setup.rely(project);
    const open = await Promise.all(
      ["private", "auth", "storage"].map(async (schema) => {
        const response = await askWithKey(project, "/rest/v1/none", {
          headers: { "accept-profile": schema },
        });
        if (response.status === 401) throw finding.createUnknownError("The API refuses SUPABASE_SECRET_KEY.");
        // PostgREST's code for a schema that its API doesn't have.
        return (await readJsonObject(response)).code === "PGRST106" ? [] : [schema];
      }),
    );
    const names = open.flat().join(", ");
    return finding.getFirstFaultOrOk("No internal schema.", {
      [`The API exposes internal schemas: ${names}. Leave only public, and graphql_public, at Supabase: Project settings > Data API > Exposed schemas.`]:
        names,
    });
  },

  async "Documents' bucket"(project) {
    const { storage_policies: policies } = await setup.rely(project);
    const response = await askWithKey(project, "/storage/v1/bucket/documents");
    const found = await readJsonObject(response);
    const types = [...((found.allowed_mime_types as string[] | null) ?? [])].sort().join(" ");
    const edit = "Change it at Supabase: Storage > documents > Edit bucket.";
    return finding.getFirstFaultOrOk("Private, 10 MB, PDF, JPEG and PNG.", {
      "Storage has no bucket documents, or does not show it. Check that Storage is on, then run: npx supabase db push.":
        !response.ok,
      [`Anyone can read the bucket documents. Make it private. ${edit}`]: found.public !== false,
      [`The bucket's file size limit is not 10 MB. ${edit}`]: found.file_size_limit !== 10 * 1024 * 1024,
      [`The bucket's file types are not PDF, JPEG and PNG. ${edit}`]:
        types !== "application/pdf image/jpeg image/png",
      [`Storage has policies, which may open documents: ${policies.join(", ")}. Remove them at Supabase: Storage > Policies.`]:
        policies.length,
    });
  },

  async Staff(project) {
    const { accounts, without_factor: open } = (await setup.rely(project)).staff;
    return finding.getFirstFaultOrOk(`${accounts}, each with two-factor sign-in.`, {
      "No account is staff. Sign up, then run: npm run staff -- name@example.com.": !accounts,
      [`${open} of ${accounts} staff accounts have no two-factor sign-in. They set it up at their first visit to /desk.`]:
        open,
    });
  },
};
