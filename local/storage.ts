import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Query } from "./accounts.ts";
import type { App } from "./supabase-lite.ts";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/**
 * Stores files in a folder, named by the hash of bucket and key so that no key can leave the folder. Ignores versions, because
 * reads pass other ones than uploads.
 */
export function createFolderStorage(directory: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) =>
    join(directory, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));

  async function metadataOf(file: string) {
    const [{ size, mtime }, mimetype] = await Promise.all([stat(file), readFile(`${file}.type`, "utf8")]);
    const eTag = `"${mtime.getTime().toString(36)}-${size}"`;
    return { cacheControl: "no-store", contentLength: size, size, mimetype, lastModified: mtime, eTag };
  }

  async function remove(bucket: string, key: string) {
    const file = fileOf(bucket, key);
    await Promise.all([file, `${file}.type`].map((path) => rm(path, { force: true })));
  }

  return {
    driver: directory,
    async uploadObject(bucket, key, _version, body, contentType) {
      await mkdir(directory, { recursive: true });
      const file = fileOf(bucket, key);
      await writeFile(`${file}.type`, contentType);
      // Rename it when complete, so that no reader sees a partial file.
      await writeFile(`${file}.part`, body as Uint8Array);
      await rename(`${file}.part`, file);
      return metadataOf(file);
    },
    async getObject(bucket, key) {
      const file = fileOf(bucket, key);
      return { metadata: await metadataOf(file), httpStatusCode: 200, body: await readFile(file) };
    },
    headObject: (bucket, key) => metadataOf(fileOf(bucket, key)),
    deleteObject: (bucket, key) => remove(bucket, key),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async copyObject(fromBucket, from, _version, toBucket, to) {
      const [source, target] = [fileOf(fromBucket, from), fileOf(toBucket, to)];
      await copyFile(`${source}.type`, `${target}.type`);
      await copyFile(source, target);
      const { eTag, lastModified } = await metadataOf(target);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    privateAssetUrl: async (bucket, key) => fileOf(bucket, key),
  };
}

/** `ask` passes a request on to the embedded Storage. */
type Options = { ask(request: Request): Promise<Response>; query: Query };

const signing = "/storage/v1/object/upload/sign/";
/** More bytes than this no bucket takes. */
const largest = 10 * 1024 * 1024;

/** Answers requests for signed upload URLs as the hosted Storage does. Undefined for other requests. */
export async function handleUploadRequest(request: Request, options: Options): Promise<Response | undefined> {
  const { method, url, headers } = request;
  const { pathname } = new URL(url);
  if (pathname.startsWith(signing) && method === "POST") return signed(await options.ask(request));
  if (pathname.startsWith(signing) && method === "PUT") return storeSigned(request, options);
  if (pathname.startsWith(signing) && method === "OPTIONS") return allowed(headers);
  return undefined;
}

/** The hosted gateway lets any page send any headers. */
const allowed = (headers: Headers) =>
  new Response(null, {
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS",
      "Access-Control-Allow-Headers": headers.get("access-control-request-headers") ?? "",
    },
  });

/** The embedded Storage returns the URL under another name, and as a path from the root. */
async function signed(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const { signedUrl, token } = (await answer.json()) as { signedUrl: string; token: string };
  return Response.json({ url: signedUrl.replace("/storage/v1", ""), token });
}

/**
 * Stores the file that is sent to a signed URL. Like the hosted Storage, this looks for an existing file before the bytes
 * arrive, so that of two requests at once the later replaces the earlier one's file.
 */
async function storeSigned(request: Request, { ask, query }: Options): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, bucket, name] = /^([^/]+)\/(.+)$/.exec(pathname.slice(signing.length)) ?? [];
  const existed =
    (await query("select from storage.objects where bucket_id = $1 and name = $2", bucket, name)).length > 0;
  const file = await request.blob();
  if (file.size > largest)
    return refusal(413, "Payload too large", "The object exceeded the maximum allowed size");
  const body = await file.arrayBuffer();
  const headers = { "content-type": file.type, "content-length": String(file.size) };
  const store = () => ask(new Request(request.url, { method: "PUT", headers, body }));
  let answer = await store();
  if (!existed && (await isTaken(answer))) {
    await query("delete from storage.objects where bucket_id = $1 and name = $2", bucket, name);
    answer = await store();
  }
  if (answer.ok) return withOrigin(answer);
  if (await isTaken(answer)) return refusal(409, "Duplicate", "The resource already exists");
  const { message = "" } = (await answer.json()) as { message?: string };
  if (/mime type/i.test(message)) return refusal(415, "invalid_mime_type", message);
  return answer.status === 403
    ? refusal(400, "InvalidSignature", "Invalid signature")
    : refusal(400, "InvalidJWT", message);
}

const isTaken = async (answer: Response) => !answer.ok && /already exists/i.test(await answer.clone().text());

/** Hosted Storage responds with 400 to each refusal, and names its status in the body. */
const refusal = (status: number, error: string, message: string) =>
  withOrigin(Response.json({ statusCode: String(status), error, message }, { status: 400 }));

function withOrigin(answer: Response): Response {
  answer.headers.set("Access-Control-Allow-Origin", "*");
  return answer;
}
