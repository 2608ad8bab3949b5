import { expect, test } from "@playwright/test";
import { jurisdictions } from "../data/jurisdictions.ts";
import { companyFees, nomineeDirectorFee, nomineeShareholderFee } from "../data/prices.ts";
import { chooseNominees, fillCompanyForm, summaryTotal } from "./order";
import { freshEmail, ordersOf, secrets, stripeUrl } from "./services";

const choices = [
  ["no", "no"],
  ["yes", "no"],
  ["no", "yes"],
  ["yes", "yes"],
] as const;
const usd = (dollars: number) => `$${dollars.toLocaleString("en-US")}`;

type Session = { amount_total: number; currency: string };

for (const { slug, name } of jurisdictions) {
  const fees = companyFees[slug];
  const base = fees.incorporation + fees.government;

  test(`${name}: one total in page, JSON-LD, form, checkout and row`, async ({ page, request, browser }) => {
    const html = await (await request.get(`/jurisdictions/${slug}`)).text();
    expect(html).toContain(usd(base));
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as { offers?: { price: string; priceCurrency: string } },
    );
    expect(blocks.filter(({ offers }) => offers).map(({ offers }) => offers)).toMatchObject([
      { price: base.toFixed(2), priceCurrency: "USD" },
    ]);

    await page.goto(`/order-form/${slug}`);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    for (const [director, shareholder] of choices) {
      const total =
        base +
        (director === "yes" ? nomineeDirectorFee : 0) +
        (shareholder === "yes" ? nomineeShareholderFee : 0);
      const email = freshEmail(slug);
      await test.step(`director ${director}, shareholder ${shareholder}: ${usd(total)}`, async () => {
        await chooseNominees(page, { director, shareholder });
        await expect.poll(() => summaryTotal(page)).toBe(total);

        // The same order without script: plain posts all the way to the hosted checkout.
        const bare = await plain.newPage();
        await bare.goto(`/order-form/${slug}`);
        await fillCompanyForm(bare, { slug, email, director, shareholder });
        await bare.getByRole("button", { name: /Pay Now/ }).click();
        expect(await summaryTotal(bare)).toBe(total);
        await bare.getByRole("button", { name: `Pay ${usd(total)}` }).click();
        await expect(bare.getByRole("button", { name: `Pay ${usd(total)}.00` })).toBeVisible();
        await bare.close();

        const [row, ...others] = await ordersOf(email);
        expect(others).toEqual([]);
        expect(Number(row!.total_fee)).toBe(total);
        const answer = await request.get(`${stripeUrl}/v1/checkout/sessions/${row!.stripe_session_id}`, {
          headers: { Authorization: `Bearer ${secrets().stripeSecretKey}` },
        });
        expect((await answer.json()) as Session).toMatchObject({
          amount_total: total * 100,
          currency: "usd",
        });
        const lines = await request.get(
          `${stripeUrl}/v1/checkout/sessions/${row!.stripe_session_id}/line_items`,
          {
            headers: { Authorization: `Bearer ${secrets().stripeSecretKey}` },
          },
        );
        const { data } = (await lines.json()) as { data: { amount_total: number }[] };
        expect(data.reduce((sum, line) => sum + line.amount_total, 0)).toBe(total * 100);
      });
    }
    await plain.close();
  });
}
