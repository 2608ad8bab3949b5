// The cryptocurrencies customers can pay in, and how long a quote is valid. Read by the payment page and the order modules.

export type CryptocurrencyId = "bitcoin" | "ethereum" | "usdt";

export type Cryptocurrency = {
  readonly id: CryptocurrencyId;
  readonly label: string;
  readonly symbol: string;
  /** Decimal places of an amount. */
  readonly decimals: number;
  readonly network: string;
  /** The format of a transaction ID, in words and as a pattern. */
  readonly transactionIdHint: string;
  readonly transactionIdPattern: string;
};

/** §9: the cryptocurrencies, with the default first. Ethereum and USDT share one address (decision 14). */
export const cryptocurrencies: readonly Cryptocurrency[] = [
  {
    id: "bitcoin",
    label: "Bitcoin (BTC)",
    symbol: "BTC",
    decimals: 8,
    network: "Bitcoin",
    transactionIdHint: "64 characters, digits and the letters a to f",
    transactionIdPattern: "[0-9a-fA-F]{64}",
  },
  {
    id: "ethereum",
    label: "Ethereum (ETH)",
    symbol: "ETH",
    decimals: 6,
    network: "Ethereum",
    transactionIdHint: "0x and 64 characters, digits and the letters a to f",
    transactionIdPattern: "0x[0-9a-fA-F]{64}",
  },
  {
    id: "usdt",
    label: "USDT (ERC-20, Ethereum network)",
    symbol: "USDT",
    decimals: 2,
    network: "Ethereum (ERC-20)",
    transactionIdHint: "0x and 64 characters, digits and the letters a to f",
    transactionIdPattern: "0x[0-9a-fA-F]{64}",
  },
];

/** §9: the longest time that the confirmation of a cryptocurrency payment usually takes, in minutes. */
export const maxCryptoConfirmationMinutes = 30;

/** Decision 46: how long a quoted amount is valid. */
export const cryptoQuoteValidMinutes = 15;
