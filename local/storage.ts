import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "./supabase-lite.ts";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;

/**
 * Stores files in a folder, named by the hash of bucket and key so that no key can leave the folder. Ignores versions, because
 * reads pass other ones than uploads.
 */
export function folderStorage(directory: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) =>
    join(directory, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));
  const typeOf = (file: string) => `${file}.type`;

  async function metadataOf(file: string) {
    const [{ size, mtime }, mimetype] = await Promise.all([stat(file), readFile(typeOf(file), "utf8")]);
    const eTag = `"${mtime.getTime().toString(36)}-${size}"`;
    return { cacheControl: "no-store", contentLength: size, size, mimetype, lastModified: mtime, eTag };
  }

  async function remove(bucket: string, key: string) {
    const file = fileOf(bucket, key);
    await Promise.all([file, typeOf(file)].map((path) => rm(path, { force: true })));
  }

  return {
    driver: directory,
    async uploadObject(bucket, key, _version, body, contentType) {
      await mkdir(directory, { recursive: true });
      const file = fileOf(bucket, key);
      await writeFile(typeOf(file), contentType);
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
      await copyFile(typeOf(source), typeOf(target));
      await copyFile(source, target);
      const { eTag, lastModified } = await metadataOf(target);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    privateAssetUrl: async (bucket, key) => fileOf(bucket, key),
  };
}
