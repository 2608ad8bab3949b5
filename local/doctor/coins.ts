import { sha256 } from "@noble/hashes/sha2.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { toChecksumAddress } from "../../lib/compliance/wallet.ts";
import type { DoctorChecks } from "./check.ts";
import { fetchOrFail, readJsonObject } from "./requests.ts";
import * as finding from "./findings.ts";

// The checksums of receiving addresses. Payments to a mistyped address would be lost.

const base58check = createBase58check(sha256);

/** Whether a Bitcoin main network address has a valid checksum. */
export function isBitcoinAddress(address: string): boolean {
  try {
    return /^bc1/i.test(address) ? isSegwit(address) : isScriptOrKey(base58check.decode(address));
  } catch {
    return false;
  }
}

/** An address that begins with 1 or 3: a version and 20 bytes. */
const isScriptOrKey = ([version, ...bytes]: Uint8Array) =>
  (version === 0x00 || version === 0x05) && bytes.length === 20;

/** An address that begins with bc1: version 0 has 20 or 32 bytes and an older checksum (BIP 173) than the later ones (BIP 350). */
function isSegwit(address: string): boolean {
  const isFirst = /^bc1q/i.test(address);
  const { words } = (isFirst ? bech32 : bech32m).decode(address as `bc1${string}`);
  const [version = 99, ...program] = words;
  const { length } = bech32.fromWords(program);
  return isFirst ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40;
}

/** Verifies an Ethereum address. One with only lower-case or only upper-case letters has no checksum (EIP-55). */
export function checkEthereumAddress(address: string): "valid" | "unchecked" | "invalid" {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [];
  if (!digits) return "invalid";
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return "unchecked";
  return toChecksumAddress(address) === address ? "valid" : "invalid";
}

const demoAddress = "Made up on purpose: no one can pay to it.";
const rightAddress = "The address's checksum is right.";

/** Checks of cryptocurrency payments, and of the service that screens people. */
export const cryptocurrencyChecks: DoctorChecks = {
  Bitcoin({ env: { BITCOIN_ADDRESS: address }, isLocal }) {
    if (!address) return finding.createOk("Not offered: BITCOIN_ADDRESS is empty.");
    const isRight = isBitcoinAddress(address);
    if (!isRight && isLocal) return finding.createOk(demoAddress);
    return finding.getFirstFaultOrOk(rightAddress, {
      "BITCOIN_ADDRESS is not an address of Bitcoin's main network. Copy the receiving address from your wallet again.":
        !isRight,
    });
  },

  "Ethereum and USDT"({ env: { ETHEREUM_ADDRESS: address }, isLocal }) {
    if (!address) return finding.createOk("Not offered: ETHEREUM_ADDRESS is empty.");
    const found = checkEthereumAddress(address);
    if (found !== "valid" && isLocal) return finding.createOk(demoAddress);
    if (found === "unchecked")
      return finding.createUnknown(
        "ETHEREUM_ADDRESS has no checksum: copy it with capital and small letters from your wallet.",
      );
    return finding.getFirstFaultOrOk(rightAddress, {
      "ETHEREUM_ADDRESS is mistyped. Copy the receiving address from your wallet again.": found === "invalid",
    });
  },

  async "Exchange rates"(project) {
    const { RATES_URL } = project.env;
    if (!RATES_URL) return finding.createOk("None: RATES_URL is empty, so instructions show dollars only.");
    const remedy = "Check RATES_URL: it answers as .env.example says.";
    const response = await fetchOrFail(project, RATES_URL, {}, remedy);
    const found = await readJsonObject(response);
    const named = ["bitcoin", "ethereum"].filter((coin) => Number(found[coin]) > 0);
    return finding.getFirstFaultOrOk(`For ${named.join(" and ")}.`, {
      [`There are no rates. ${remedy}`]: !response.ok || !named.length,
    });
  },

  async Screening(project) {
    const { SCREENING_URL: url, SCREENING_KEY: key, SCREENING_DATASET: dataset = "default" } = project.env;
    const remedy = "Set SCREENING_URL and SCREENING_KEY as .env.example says.";
    if (!url)
      return finding.createFault(
        `SCREENING_URL is missing, so nobody is screened and no order can be filed. ${remedy}`,
      );
    const init = key ? { headers: { authorization: `ApiKey ${key}` } } : {};
    const response = await fetchOrFail(project, `${url.replace(/\/+$/, "")}/catalog`, init, remedy);
    const { datasets = [] } = await readJsonObject(response);
    const found = (datasets as { name?: string; version?: string }[]).find(({ name }) => name === dataset);
    return finding.getFirstFaultOrOk(`${dataset}, version ${found?.version}.`, {
      [`The screening service answers ${response.status}. ${remedy}`]: !response.ok,
      [`The screening service has no dataset "${dataset}". Set SCREENING_DATASET to one of its own.`]: !found,
    });
  },
};
