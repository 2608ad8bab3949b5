import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** An installed nginx, and its brotli module if it has one. */
export interface Nginx {
  program: string;
  brotli: string | undefined;
}

/** A copied page: its path, its file in the folder, and the site's response headers. */
export interface Copy {
  path: string;
  file: string;
  headers: [string, string][];
}

const brotliModule = "ngx_http_brotli_static_module.so";

/** Finds nginx on the PATH or in the environment variable NGINX. Undefined if there is none. */
export function findNginx(): Nginx | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const candidates = [process.env.NGINX, ...folders.map((folder) => join(folder, "nginx"))];
  const program = candidates.find((path) => path && existsSync(path));
  if (!program) return undefined;
  const about = spawnSync(program, ["-V"], { encoding: "utf8" }).stderr;
  const modules = process.env.NGINX_MODULES ?? /--modules-path=(\S+)/.exec(about)?.[1];
  const brotli = modules && join(modules, brotliModule);
  return { program, brotli: brotli && existsSync(brotli) ? brotli : undefined };
}

interface Served {
  /** The folder for the configuration and nginx's own files. */
  folder: string;
  files: string;
  port: number;
  copies: readonly Copy[];
}

/**
 * Writes a configuration that serves precompressed files with the site's headers. Uses one worker, because the site is one
 * process. Returns the arguments to start nginx.
 */
export function nginxArguments(nginx: Nginx, { folder, files, port, copies }: Served): string[] {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  const lines = [
    ...(nginx.brotli ? [`load_module ${nginx.brotli};`] : []),
    "daemon off;",
    "worker_processes 1;",
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    "events {}",
    "http {",
    ...temporary,
    "  access_log off;",
    "  keepalive_requests 1000000;",
    "  sendfile on;",
    "  tcp_nopush on;",
    "  open_file_cache max=100;",
    "  types { text/html html; text/javascript js; }",
    `  ${nginx.brotli ? "brotli_static" : "gzip_static"} on;`,
    "  server {",
    `    listen 127.0.0.1:${port};`,
    `    root ${files};`,
    ...copies.map(({ path, file, headers }) => {
      const said = headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
      return `    location = ${path} { ${said.join(" ")} try_files ${file} =404; }`;
    }),
    "    location / { return 200; }",
    "  }",
    "}",
  ];
  writeFileSync(path, `${lines.join("\n")}\n`);
  return ["-p", folder, "-e", join(folder, "error.log"), "-c", path];
}
