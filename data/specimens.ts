// The specimen documents on /what-you-receive. Every name, number and date is invented.
const company = "Example Harbour Limited";
const day = "1\u00a0January\u00a02030";

export const specimenMark = "Specimen";

export const certificateSpecimen = {
  title: "Certificate of incorporation",
  caption:
    "The registry’s proof that the company exists, with its name, number and date. Banks and business partners ask to see it.",
  issuer: ["Registry of Companies", "Example Country"],
  number: "Company no. 000000",
  lines: ["This is to certify that", company, `was entered in the register of companies on ${day}.`],
  signed: [`Example Town, ${day}`, "E. Example, Registrar"],
} as const;

export const articlesSpecimen = {
  title: "Memorandum and articles",
  caption:
    "The company’s own rules: its name, its shares, how directors are appointed and how decisions are made. Some places use one document, others two.",
  company,
  clauses: [
    ["Name", `The name of the company is ${company}.`],
    ["Registered office", "The registered office is at 1 Example Street, Example Town."],
    ["Shares", "The company can issue 50,000 shares of a single class."],
    ["Directors", "The company has at least one director, appointed by the shareholders."],
    ["Meetings", "A decision that every shareholder has signed needs no meeting."],
  ],
} as const;

export const registersSpecimen = {
  title: "Registers of directors and shareholders",
  caption:
    "Who runs the company and who holds its shares, with dates. In some places the registers stay with the registered agent.",
  company,
  tables: [
    {
      name: "Register of directors",
      rows: [
        ["Name", "Appointed", "Ceased"],
        ["Alex Example", day, ""],
        ["Kim Example", day, ""],
      ],
    },
    {
      name: "Register of shareholders",
      rows: [
        ["Name", "Entered", "Shares"],
        ["Alex Example", day, "30,000"],
        ["Kim Example", day, "20,000"],
      ],
    },
  ],
} as const;
