import { fetchFrom, jsonOf, ok, unknown, wrong, type Check } from "./check.ts";
import { ethereumAddress, isBitcoinAddress } from "./wallets.ts";

const demoAddress = "Made up on purpose: no one can pay to it.";

const bitcoin: Check = {
  name: "Bitcoin",
  run({ env: { BITCOIN_ADDRESS: address }, isLocal }) {
    if (!address) return ok("Not offered: BITCOIN_ADDRESS is empty.");
    if (isBitcoinAddress(address)) return ok("The address's checksum is right.");
    return isLocal
      ? ok(demoAddress)
      : wrong(
          "BITCOIN_ADDRESS is not an address of Bitcoin's main network.",
          "Copy the receiving address from your wallet again.",
        );
  },
};

const ethereum: Check = {
  name: "Ethereum and USDT",
  run({ env: { ETHEREUM_ADDRESS: address }, isLocal }) {
    if (!address) return ok("Not offered: ETHEREUM_ADDRESS is empty.");
    const found = ethereumAddress(address);
    if (found === "valid") return ok("The address's checksum is right.");
    if (isLocal) return ok(demoAddress);
    return found === "unchecked"
      ? unknown("ETHEREUM_ADDRESS has no checksum: copy it with capital and small letters from your wallet.")
      : wrong("ETHEREUM_ADDRESS is mistyped.", "Copy the receiving address from your wallet again.");
  },
};

const rates: Check = {
  name: "Exchange rates",
  async run(project) {
    const { RATES_URL } = project.env;
    if (!RATES_URL) return ok("None: RATES_URL is empty, so instructions show dollars only.");
    const remedy = "Check RATES_URL: it answers as .env.example says.";
    const response = await fetchFrom(project, RATES_URL, {}, remedy);
    const found = await jsonOf(response);
    const named = ["bitcoin", "ethereum"].filter((coin) => Number(found[coin]) > 0);
    return response.ok && named.length
      ? ok(`For ${named.join(" and ")}.`)
      : wrong("There are no rates.", remedy);
  },
};

/** Checks of cryptocurrency payments. */
export const coinChecks: readonly Check[] = [bitcoin, ethereum, rates];
