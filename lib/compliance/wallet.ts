import { keccak_256 } from "@noble/hashes/sha3.js";

/** An Ethereum address with the capital letters that are its checksum (EIP-55). */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString("hex");
  const letters = [...digits].map((digit, index) =>
    Number.parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join("")}`;
}

/**
 * The spellings of a wallet address that screening lists may use. Lists are compared case-sensitively, and may have an Ethereum address
 * without its checksum's capitals.
 */
export function listWalletAddressVariants(address: string): readonly string[] {
  const small = address.toLowerCase();
  if (small.startsWith("0x")) return [...new Set([small, toChecksumAddress(address), address])];
  return [small.startsWith("bc1") ? small : address];
}
