import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { uploadFile } from "./upload-file";
import { UploadList } from "./upload-list";

vi.mock("next/navigation", () => ({}));

test.each([
  ["breaks off", "onerror", "The connection was lost"],
  ["is refused by Storage", "onload", "We can&#x27;t store files right now"],
])("an upload that %s shows a message and can be tried again", async (_, event, text) => {
  vi.stubGlobal("fetch", async () => Response.json({ path: "1", url: "/put" }));
  vi.stubGlobal("XMLHttpRequest", function (this: Record<string, () => void>) {
    const send = () => [event, "onloadend"].forEach((name) => this[name]!());
    Object.assign(this, {
      upload: {},
      status: 500,
      responseText: "",
      open() {},
      setRequestHeader() {},
      send,
    });
  });
  const [file, abort] = [new File(["%PDF-1.7"], "passport.pdf"), new AbortController()];
  const problem = await uploadFile("/upload", file, { keep() {}, signal: abort.signal, onSent() {} });
  const failed = { id: 1, file, sent: 0, state: "failed", problem, abort } as const;
  const shown = <UploadList uploads={[failed]} busy={false} onRetry={vi.fn()} onCancel={vi.fn()} />;
  expect(renderToStaticMarkup(shown)).toMatch(new RegExp(`${text}.*Try again`));
});
