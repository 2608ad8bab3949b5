import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

/** Whether W3C's HTML checker can run here: it needs Java. */
export const hasJava = (): boolean => spawnSync("java", ["-version"]).status === 0;

type Message = { url: string; type: string; lastLine: number; message: string };

/** The errors that W3C's HTML checker finds in these files. What it says of CSS is left out: it doesn't know `@property`. */
export function htmlErrors(files: readonly string[]): string[] {
  const jar = createRequire(import.meta.url)("vnu-jar") as string;
  const given = ["-jar", jar, "--errors-only", "--format", "json", "--stdout", "--filterpattern", "CSS:.*"];
  const { stdout, stderr, error } = spawnSync("java", [...given, ...files], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error ?? !stdout) throw new Error(`The HTML checker did not run: ${error?.message ?? stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.map(({ url, lastLine, message }) => `${url}:${lastLine}: ${message}`);
}
