import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
  type Fees,
} from "../data/prices.ts";

const sum = ({ incorporation, government }: Fees) => incorporation + government;

/** Dollars that an order of the journeys comes to, by the price list. */
export const totals = {
  nevis: sum(companyFees.nevis),
  nevisWithDirector: sum(companyFees.nevis) + nomineeDirectorFee,
  nevisWithBoth: sum(companyFees.nevis) + nomineeDirectorFee + nomineeShareholderFee,
  belize: sum(companyFees.belize),
  brunei: sum(companyFees.brunei),
  hongKong: sum(companyFees["hong-kong"]),
  monaco: sum(companyFees.monaco),
  panama: sum(companyFees.panama),
  singapore: sum(companyFees.singapore),
  unitedStates: sum(companyFees["united-states"]),
  panamaFoundation: sum(trustFees.panama),
  cookIslandsTrust: sum(trustFees["cook-islands"]),
  bank: bankServiceFee,
};

/** Dollars as pages show them: "$1,800". */
export const usd = (dollars: number) => `$${dollars.toLocaleString("en-US")}`;
