import { createHash } from "node:crypto";
import { withChecksum } from "../../lib/compliance/wallet.ts";
import { fetchFrom, firstFault, jsonOf, ok, unknown, wrong, type Checks } from "./check.ts";

// The checksums of receiving addresses. Payments to a mistyped address would be lost.

const base58Letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** Addresses that begin with 1 or 3: a version, 20 bytes, and the first bytes of their double hash. */
function isBase58Address(address: string): boolean {
  let value = 0n;
  for (const letter of address) {
    const digit = base58Letters.indexOf(letter);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(50, "0");
  if (hex.length > 50) return false;
  const bytes = Buffer.from(hex, "hex");
  const [body, checksum] = [bytes.subarray(0, 21), bytes.subarray(21)];
  return [0x00, 0x05].includes(body[0]!) && sha256(sha256(body)).subarray(0, 4).equals(checksum);
}

const bech32Letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** The checksum's remainder according to BIP 173 and BIP 350. */
function bech32Remainder(values: readonly number[]): number {
  let remainder = 1;
  for (const value of values) {
    const top = remainder >>> 25;
    remainder = ((remainder & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, bit) => {
      if ((top >>> bit) & 1) remainder ^= generator;
    });
  }
  return remainder >>> 0;
}

/** Addresses that begin with bc1: version 0 has 20 or 32 bytes and an older checksum than the later versions. */
function isBech32Address(address: string): boolean {
  const text = address.toLowerCase();
  if (text !== address && address.toUpperCase() !== address) return false;
  const data = [...text.slice(3)].map((letter) => bech32Letters.indexOf(letter));
  if (!text.startsWith("bc1") || data.includes(-1)) return false;
  const [version = 99] = data;
  const bits = (data.length - 7) * 5;
  const bytes = Math.floor(bits / 8);
  const prefix = [3, 3, 0, 2, 3]; // "bc", as BIP 173 expands it.
  const lengthFits =
    version === 0 ? bytes === 20 || bytes === 32 : version <= 16 && bytes >= 2 && bytes <= 40;
  return (
    lengthFits && bits % 8 < 5 && bech32Remainder([...prefix, ...data]) === (version === 0 ? 1 : 0x2bc830a3)
  );
}

/** Whether a Bitcoin main network address has a valid checksum. */
export const isBitcoinAddress = (address: string): boolean =>
  /^bc1/i.test(address) ? isBech32Address(address) : isBase58Address(address);

/** Verifies an Ethereum address. One with only lower-case or only upper-case letters has no checksum (EIP-55). */
export function ethereumAddress(address: string): "valid" | "unchecked" | "invalid" {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [];
  if (!digits) return "invalid";
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return "unchecked";
  return withChecksum(address) === address ? "valid" : "invalid";
}

const demoAddress = "Made up on purpose: no one can pay to it.";
const rightAddress = "The address's checksum is right.";

/** Checks of cryptocurrency payments, and of the service that screens people. */
export const coinChecks: Checks = {
  Bitcoin({ env: { BITCOIN_ADDRESS: address }, isLocal }) {
    if (!address) return ok("Not offered: BITCOIN_ADDRESS is empty.");
    const isRight = isBitcoinAddress(address);
    if (!isRight && isLocal) return ok(demoAddress);
    return firstFault(rightAddress, {
      "BITCOIN_ADDRESS is not an address of Bitcoin's main network. Copy the receiving address from your wallet again.":
        !isRight,
    });
  },

  "Ethereum and USDT"({ env: { ETHEREUM_ADDRESS: address }, isLocal }) {
    if (!address) return ok("Not offered: ETHEREUM_ADDRESS is empty.");
    const found = ethereumAddress(address);
    if (found !== "valid" && isLocal) return ok(demoAddress);
    if (found === "unchecked")
      return unknown(
        "ETHEREUM_ADDRESS has no checksum: copy it with capital and small letters from your wallet.",
      );
    return firstFault(rightAddress, {
      "ETHEREUM_ADDRESS is mistyped. Copy the receiving address from your wallet again.": found === "invalid",
    });
  },

  async "Exchange rates"(project) {
    const { RATES_URL } = project.env;
    if (!RATES_URL) return ok("None: RATES_URL is empty, so instructions show dollars only.");
    const remedy = "Check RATES_URL: it answers as .env.example says.";
    const response = await fetchFrom(project, RATES_URL, {}, remedy);
    const found = await jsonOf(response);
    const named = ["bitcoin", "ethereum"].filter((coin) => Number(found[coin]) > 0);
    return firstFault(`For ${named.join(" and ")}.`, {
      [`There are no rates. ${remedy}`]: !response.ok || !named.length,
    });
  },

  async Screening(project) {
    const { SCREENING_URL: url, SCREENING_KEY: key, SCREENING_DATASET: dataset = "default" } = project.env;
    const remedy = "Set SCREENING_URL and SCREENING_KEY as .env.example says.";
    if (!url)
      return wrong(`SCREENING_URL is missing, so nobody is screened and no order can be filed. ${remedy}`);
    const init = key ? { headers: { authorization: `ApiKey ${key}` } } : {};
    const response = await fetchFrom(project, `${url.replace(/\/+$/, "")}/catalog`, init, remedy);
    const { datasets = [] } = await jsonOf(response);
    const found = (datasets as { name?: string; version?: string }[]).find(({ name }) => name === dataset);
    return firstFault(`${dataset}, version ${found?.version}.`, {
      [`The screening service answers ${response.status}. ${remedy}`]: !response.ok,
      [`The screening service has no dataset "${dataset}". Set SCREENING_DATASET to one of its own.`]: !found,
    });
  },
};
