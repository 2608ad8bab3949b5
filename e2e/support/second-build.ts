import { cpSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postProcessBuild } from "../../front/build.ts";
import { hashBuildInputs, isBuildCurrent, recordBuild } from "../../local/build-stamp.ts";
import { runNext } from "../../local/next.ts";

const folders = ["app", "components", "data", "front", "lib", "local", "public"];
const files = [
  ...["package.json", "package-lock.json", "tsconfig.json", "postcss.config.mjs", ".env.example"],
  ...["next.config.ts", "middleware.ts", "instrumentation.ts"],
];

// The first build has checked the types. Without a root, Next would use the project's folder, because of its lockfile.
const nextConfig = `import config from "./next.config.ts";
export default { ...config, turbopack: { root: import.meta.dirname } };
`;

/** The tagline on the home page of the second build. */
export const secondBuildTagline = "The sentence of the second build";

/**
 * Builds the site a second time, as for a deploy, with another deployment ID, a changed source and the first build's server
 * actions key. Returns its folder. Reuses an unchanged second build.
 */
export async function buildSecondSite(root: string, env: Record<string, string>): Promise<string> {
  const folder = join(root, ".local", "second-build");
  mkdirSync(folder, { recursive: true });
  for (const name of [...folders, ...files]) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const site = join(folder, "data/site.ts");
  writeFileSync(
    site,
    readFileSync(site, "utf8").replace(/tagline: ".*"/, `tagline: "${secondBuildTagline}"`),
  );
  writeFileSync(join(folder, "next.config.mjs"), nextConfig);
  const manifest = readFileSync(join(root, ".next/server/server-reference-manifest.json"), "utf8");
  // The key that encrypts the closure variables of a build's server actions.
  const { encryptionKey } = JSON.parse(manifest) as { encryptionKey: string };
  const settings = {
    ...env,
    NEXT_DEPLOYMENT_ID: "second",
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: encryptionKey,
  };
  const fingerprint = hashBuildInputs(folder, settings);
  if (isBuildCurrent(folder, fingerprint)) return folder;
  // Turbopack doesn't follow links out of its root.
  rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  linkTree(join(root, "node_modules"), join(folder, "node_modules"));
  const logFile = join(root, ".local", "second-build.log");
  const code = await runNext(["build"], { root: folder, env: settings, logFile }).ended;
  if (code) throw new Error(`The second build failed:\n${readFileSync(logFile, "utf8")}`);
  postProcessBuild(folder, { ...process.env, ...settings });
  recordBuild(folder, fingerprint);
  return folder;
}

/** Copies a folder with hard links to its files. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else linkSync(source, target);
  }
}
