import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { getDatabaseTlsOptions } from "./place.ts";

// Promise: The owner's commands check the certificate of a database on another machine.
it("a remote database's certificate is checked even if the URL disables TLS", () => {
  const ca = join(mkdtempSync(join(tmpdir(), "ca-")), "ca.crt");
  writeFileSync(ca, "a certificate");
  for (const end of ["", "?sslmode=disable", "?sslmode=require"]) {
    const url = `postgres://owner:secret@db.example.com:5432/postgres${end}`;
    const rejectUnauthorized = true;
    expect(getDatabaseTlsOptions(url)).toEqual({ rejectUnauthorized });
    expect(getDatabaseTlsOptions(url, ca)).toEqual({ rejectUnauthorized, ca: Buffer.from("a certificate") });
  }
  expect(getDatabaseTlsOptions("postgres://postgres@127.0.0.1:5432/postgres")).toBeUndefined();
});
