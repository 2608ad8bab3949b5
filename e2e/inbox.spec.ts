import { expect } from "@playwright/test";
import { createTransport } from "nodemailer";
import { test } from "./support/fixtures";
import { freshEmail, inboxUrl, smtpUrl } from "./support/services";

test("the inbox shows an email with text, attachments and headers, also on a narrow screen", async ({
  page,
}) => {
  const to = freshEmail("inbox");
  const subject = `A mail for ${to}`;
  await createTransport({ url: smtpUrl }).sendMail({
    from: "Example <shop@example.com>",
    to,
    subject,
    text: `Plain words. ${"x".repeat(200)}`,
    html: "<h1>As sent</h1><script>document.body.textContent = 'ran'</script>",
    attachments: [{ filename: "receipt.pdf", content: "%PDF-1.7", contentType: "application/pdf" }],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(inboxUrl);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "As sent" })).toBeVisible();
  await expect(page.getByText("Plain words.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^message-id/ })).toBeVisible();
  expect(await sideways()).toBeLessThanOrEqual(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "receipt.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("receipt.pdf");
});
