import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  cachedRequest,
  Ended,
  fetchFrom,
  jsonOf,
  ok,
  setting,
  unknown,
  wrong,
  type Check,
  type Project,
} from "./check.ts";

/** The result of public.read_setup(). */
type Setup = {
  postgres: number;
  migrations: string[] | null;
  unprotected_tables: string[];
  storage_policies: string[];
  staff: { accounts: number; without_factor: number };
};

const withKey = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

async function readSetup(project: Project): Promise<Setup> {
  const key = setting(project, "SUPABASE_SECRET_KEY");
  const response = await fetchFrom(
    project,
    new URL("/rest/v1/rpc/read_setup", setting(project, "SUPABASE_URL")),
    { method: "POST", headers: { ...withKey(key), "content-type": "application/json" }, body: "{}" },
    "Check SUPABASE_URL, and at Supabase that the project is not paused.",
  );
  if (response.ok) return (await jsonOf(response)) as Setup;
  if (response.status === 401 || response.status === 403)
    throw new Ended(
      wrong(
        "The database refuses SUPABASE_SECRET_KEY.",
        "Copy it from Supabase: Project settings > API keys.",
      ),
    );
  if (response.status === 404)
    throw new Ended(wrong("The database has not been migrated.", "Run: supabase db push."));
  throw new Ended(
    wrong(`The database returned ${response.status}.`, "Look at Supabase: Logs > Postgres and API."),
  );
}

const setup = cachedRequest(readSetup, "The database could not be read.");

const reachable: Check = {
  name: "Database",
  async run(project) {
    const { postgres } = await setup.report(project);
    return postgres >= 15
      ? ok(`PostgreSQL ${postgres}.`)
      : wrong(
          `PostgreSQL ${postgres} is too old.`,
          "Upgrade it at Supabase: Project settings > Infrastructure.",
        );
  },
};

const migrated: Check = {
  name: "Migrations",
  async run(project) {
    const { migrations } = await setup.rely(project);
    if (!migrations) return unknown("The database has no list of applied migrations.");
    const files = readdirSync(join(project.root, "supabase", "migrations")).map(
      (file) => file.split("_")[0]!,
    );
    const missing = files.filter((version) => !migrations.includes(version));
    if (missing.length) return wrong(`Not applied: ${missing.join(", ")}.`, "Run: supabase db push.");
    const newer = migrations.filter((version) => !files.includes(version));
    return newer.length
      ? wrong(
          `The database has migrations without a file: ${newer.join(", ")}.`,
          "Check out the newest version.",
        )
      : ok(`All ${files.length} are applied.`);
  },
};

const protectedTables: Check = {
  name: "Row-level security",
  async run(project) {
    const { unprotected_tables: tables } = await setup.rely(project);
    return tables.length
      ? wrong(
          `Anyone can read these tables: ${tables.join(", ")}.`,
          "In the SQL editor, for each: alter table public.<name> enable row level security.",
        )
      : ok("On for every table.");
  },
};

const exposed: Check = {
  name: "Exposed schemas",
  async run(project) {
    await setup.rely(project);
    const open = await Promise.all(
      ["private", "auth", "storage"].map(async (schema) => {
        const response = await fetchFrom(
          project,
          new URL("/rest/v1/none", setting(project, "SUPABASE_URL")),
          { headers: { ...withKey(setting(project, "SUPABASE_SECRET_KEY")), "accept-profile": schema } },
          "Check SUPABASE_URL.",
        );
        if (response.status === 401) throw new Ended(unknown("The API refuses SUPABASE_SECRET_KEY."));
        // PostgREST's code for a schema that its API doesn't have.
        return (await jsonOf(response)).code === "PGRST106" ? [] : [schema];
      }),
    );
    const names = open.flat().join(", ");
    return names
      ? wrong(
          `The API exposes internal schemas: ${names}.`,
          "Leave only public, and graphql_public, at Supabase: Project settings > Data API > Exposed schemas.",
        )
      : ok("No internal schema.");
  },
};

const bucket: Check = {
  name: "Documents' bucket",
  async run(project) {
    const { storage_policies: policies } = await setup.rely(project);
    const response = await fetchFrom(
      project,
      new URL("/storage/v1/bucket/documents", setting(project, "SUPABASE_URL")),
      { headers: withKey(setting(project, "SUPABASE_SECRET_KEY")) },
      "Check at Supabase that Storage is on.",
    );
    if (!response.ok)
      return wrong(
        "Storage has no bucket documents, or does not show it.",
        "Check that Storage is on, then run: supabase db push.",
      );
    const found = await jsonOf(response);
    const types = [...((found.allowed_mime_types as string[] | null) ?? [])].sort().join(" ");
    const edit = "Change it at Supabase: Storage > documents > Edit bucket.";
    if (found.public !== false)
      return wrong("Anyone can read the bucket documents.", `Make it private. ${edit}`);
    if (found.file_size_limit !== 10 * 1024 * 1024)
      return wrong("The bucket's file size limit is not 10 MB.", edit);
    if (types !== "application/pdf image/jpeg image/png")
      return wrong("The bucket's file types are not PDF, JPEG and PNG.", edit);
    return policies.length
      ? wrong(
          `Storage has policies, which may open documents: ${policies.join(", ")}.`,
          "Remove them at Supabase: Storage > Policies.",
        )
      : ok("Private, 10 MB, PDF, JPEG and PNG.");
  },
};

const staff: Check = {
  name: "Staff",
  async run(project) {
    const { accounts, without_factor: open } = (await setup.rely(project)).staff;
    if (!accounts)
      return wrong("No account is staff.", "Sign up, then run: npm run staff -- name@example.com.");
    return open
      ? wrong(
          `${open} of ${accounts} staff accounts have no two-factor sign-in.`,
          "They set it up at their first visit to /desk.",
        )
      : ok(`${accounts}, each with two-factor sign-in.`);
  },
};

/** Checks of the database and Storage, read with the secret key. */
export const databaseChecks: readonly Check[] = [
  reachable,
  migrated,
  protectedTables,
  exposed,
  bucket,
  staff,
];
