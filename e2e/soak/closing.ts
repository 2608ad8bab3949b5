import { unzipSync } from "fflate";
import { freshAddress, signedInCustomer, unexpected } from "../../local/visitor.ts";
import { fillOrderForm, openCheckout, type Journey } from "./journeys.ts";
import { retry } from "./run.ts";

/** Opens another account, orders, downloads everything kept of it, and closes it. */
export const openAndClose: Journey = async (run, _, id) => {
  let email = "";
  const visitor = await retry(run, "opening an account", () => {
    email = `${run.canary}.leaver.${id}.${Date.now()}@example.com`;
    return signedInCustomer(run.site, run.inbox, email);
  });
  const company = await fillOrderForm(run, visitor, id);
  await openCheckout(run, visitor, "saved");
  await retry(run, "the download", async () => {
    const headers = { cookie: visitor.cookieHeader(), "x-forwarded-for": freshAddress() };
    const answer = await fetch(`${run.site}/user-account/download`, { headers, redirect: "manual" });
    if (answer.status !== 200) throw new Error(`the download returned ${answer.status}`);
    const data = unzipSync(new Uint8Array(await answer.arrayBuffer()))["data.json"];
    if (!new TextDecoder().decode(data).includes(company)) throw new Error(`the download lacks ${company}`);
    return true;
  });
  await retry(run, "closing the account", async () => {
    const filled = { password: "correct horse" };
    const answer = await visitor.submit("/user-account/close", filled, 'name="password"');
    // A lost answer leaves someone who has to sign in.
    if (answer.location !== "/" && !answer.location?.includes("/login")) throw unexpected("closing", answer);
    return true;
  });
  run.closed.add(email);
  run.outcomes.set(company, "never");
};
