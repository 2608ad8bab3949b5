export type CoinId = "bitcoin" | "ethereum" | "usdt";

export type Coin = {
  readonly id: CoinId;
  readonly label: string;
  readonly network: string;
  /** What a transaction id looks like on this network, for people and for the check. */
  readonly transactionIdHint: string;
  readonly transactionIdPattern: string;
};

/** §9: the coins, bitcoin first since it is the default. Ethereum and USDT share one address (decision 14). */
export const coins: readonly Coin[] = [
  {
    id: "bitcoin",
    label: "Bitcoin (BTC)",
    network: "Bitcoin",
    transactionIdHint: "64 characters, digits and the letters a to f",
    transactionIdPattern: "[0-9a-fA-F]{64}",
  },
  {
    id: "ethereum",
    label: "Ethereum (ETH)",
    network: "Ethereum",
    transactionIdHint: "0x and 64 characters, digits and the letters a to f",
    transactionIdPattern: "0x[0-9a-fA-F]{64}",
  },
  {
    id: "usdt",
    label: "USDT (ERC-20, Ethereum network)",
    network: "Ethereum (ERC-20)",
    transactionIdHint: "0x and 64 characters, digits and the letters a to f",
    transactionIdPattern: "0x[0-9a-fA-F]{64}",
  },
];

/** §9. */
export const confirmationMinutes = 30;
