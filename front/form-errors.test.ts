import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { pageUpdated } from "../data/notices.ts";
import { respondWithErrorPage } from "./form-errors.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

async function post(answer: RequestListener, headers: Record<string, string> = {}, fields = "a=1") {
  server = createServer((request, response) => {
    respondWithErrorPage(request, response);
    request.resume();
    request.once("end", () => answer(request, response));
  });
  await new Promise<void>((listening) => server!.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
  return fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: form,
    body: fields,
    redirect: "manual",
  });
}

const unknownAction: RequestListener = (_, response) => {
  response.setHeader("x-nextjs-action-not-found", "1");
  response.setHeader("content-type", "text/plain");
  response.statusCode = 409;
  response.end("Server Action unavailable.");
};
const failure: RequestListener = (_, response) => {
  response.statusCode = 500;
  response.end("Internal Server Error");
};

it("an unknown action gets a page that asks to reload", async () => {
  const answer = await post(unknownAction);
  expect(answer.status).toBe(409);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await answer.text();
  expect(page).toContain(pageUpdated.text);
  expect(page).toContain("</html>");
  expect(page).not.toContain("Server Action");
});

it("a failure gets the sentence of §8", async () => {
  const other = await post(failure);
  expect([other.status, await other.text()]).toEqual([
    500,
    expect.stringContaining("Unexpected Application Error!"),
  ]);
});

it("a response in several pieces is replaced as well", async () => {
  const answer = await post((_, response) => {
    response.writeHead(500, { "content-type": "text/plain" });
    response.write("Internal ");
    response.end("Server Error");
  });
  expect(await answer.text()).toMatch(/^<!doctype html>[^]*<\/html>$/);
});

it("leaves pages, redirects and requests by script unchanged", async () => {
  const page = await post((_, response) => {
    response.statusCode = 500;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<h1>Ours</h1>");
  });
  expect(await page.text()).toBe("<h1>Ours</h1>");
  server!.close();
  const redirect = await post((_, response) => {
    response.statusCode = 303;
    response.setHeader("location", "/payment");
    response.end();
  });
  expect([redirect.status, redirect.headers.get("location")]).toEqual([303, "/payment"]);
  server!.close();
  const scripted = await post(unknownAction, { "next-action": "abc" });
  expect(await scripted.text()).toBe("Server Action unavailable.");
  server!.close();
  const json = await post(failure, { "content-type": "application/json" });
  expect(await json.text()).toBe("Internal Server Error");
});
