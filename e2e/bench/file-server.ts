/** A minimal in-memory file server, as the reference if nginx isn't installed. Run it with the folder of the files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";

const [folder = "."] = process.argv.slice(2);
const types: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" };
const files = new Map<string, { body: Buffer; type: string; encoding: string }>();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || /\.(br|gz)$/.test(path)) continue;
  const encoding = existsSync(`${path}.br`) ? "br" : "identity";
  const url = `/${relative(folder, path)}`.replace(/\/?index\.html$/, "") || "/";
  const body = readFileSync(encoding === "br" ? `${path}.br` : path);
  files.set(url, { body, type: types[extname(path)] ?? "text/plain", encoding });
}

createServer(({ url = "/" }, response) => {
  const file = files.get(url);
  if (!file) return void response.writeHead(404).end();
  const { body, type, encoding } = file;
  response.writeHead(200, {
    "content-type": type,
    "content-encoding": encoding,
    "content-length": body.length,
  });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
