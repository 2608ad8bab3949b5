import type { Trust } from "../trusts.ts";
import { factsCheckedDate, createFactFactory, formatTrustPrice, type TrustFacts } from "./fact.ts";

const crs = createFactFactory(
  "HMRC, International Exchange of Information Manual",
  2026,
  "https://www.gov.uk/hmrc-internal-manuals/international-exchange-of-information/ieim400090",
);

const law25 = createFactFactory("Law 25 of 1995", 1995);
const law129 = createFactFactory("Law 129 of 2020", 2020);
const law254 = createFactFactory("Law 254 of 2021", 2021);
const law526 = createFactFactory("Law 526 of 2026", 2026);
const fiscalCode = createFactFactory("Fiscal Code of Panama, Art. 318-A", 2026);

const panamaFoundation: TrustFacts = {
  slug: "panama-foundation",
  checked: factsCheckedDate,
  minimumAssets: { amount: 10_000, currency: "USD" },
  maximumYears: null,
  councilMembers: 3,
  councilOrCompany: true,
  ownersSeenBy: "authorities",
  what: law25(
    "A private interest foundation is a legal person without owners that holds assets for purposes and people its founder names.",
  ),
  people: [
    law25("One founder is enough for a Panama foundation: a person, a company or a nominee."),
    law25("The foundation council has three individuals, or one legal person, who can live anywhere."),
    law25("The foundation’s resident agent is a Panamanian lawyer or law firm."),
    law25("A protector is optional in a Panama foundation."),
  ],
  register: [
    law25(
      "The charter of a Panama foundation is entered in the Public Registry, and the foundation exists from that entry.",
    ),
    law25(
      "Founder and council of a Panama foundation are public by name; the regulations that name beneficiaries are not.",
    ),
    law129("The agent files the beneficial owners of the foundation in a system for authorities."),
  ],
  assets: [
    law25(
      "A Panama foundation has assets of USD 10,000 or the equivalent, which are not payable at registration.",
    ),
  ],
  yearly: [
    fiscalCode(
      "A Panama foundation pays a tax of USD 350 on registration, then USD 400 a year by 15 July or 15 January.",
      {
        due: [
          { duty: "Yearly tax", by: "agent", month: 7, day: 15, half: 1 },
          { duty: "Yearly tax", by: "agent", month: 1, day: 15, half: 2 },
        ],
        yearlyFee: { amount: 400, currency: "USD" },
      },
    ),
    law254("Accounting records of the foundation reach the agent every year."),
  ],
  tax: law526(
    "Panama leaves foreign assets and income of a foundation untaxed, except passive foreign income in a multinational group without substance from 2027.",
  ),
  duration: law25("The charter decides how long a Panama foundation lasts, and it can be perpetual."),
  limits: [
    law25("A creditor has three years to attack a transfer to a Panama foundation that defrauds creditors."),
    law25("Panamanian courts do not apply foreign rules of heirship to the foundation."),
  ],
  time: [],
  received: [
    law25("You receive the deed of the foundation charter and the certificate of the Public Registry."),
  ],
  watchOut: [law25("A Panama foundation can do business only occasionally, not as a trade.")],
  questions: [
    {
      question: "Who is named in public in a Panama foundation?",
      answer:
        "The charter in the Public Registry shows the founder and the council. A nominee can act as founder. The regulations, which can name the beneficiaries, stay private. The resident agent files the people behind the foundation in a system that only authorities can use.",
    },
    {
      question: "Do I have to pay in the USD 10,000?",
      answer:
        "Not at registration. The law of 1995 requires assets of that value, but nothing has to be shown as paid when the foundation is registered. The money belongs to the foundation, not to us, and is no part of our price.",
    },
    {
      question: "What does a Panama foundation cost each year?",
      answer: `The state takes USD 350 on registration and USD 400 in each later year, by 15 July or 15 January. Our price of ${formatTrustPrice("panama")} covers the first year with the resident agent. We quote the renewal before you order.`,
    },
  ],
};

const ita = createFactFactory(
  "International Trusts Act 1984",
  1984,
  "https://paclii.org/ck/legis/num_act/ita1984271",
);
const ita1989 = createFactFactory(
  "International Trusts Amendment Act 1989",
  1989,
  "https://paclii.org/ck/legis/num_act/itaa1989351",
);
const ita1999 = createFactFactory(
  "International Trusts Amendment Act 1999",
  1999,
  "https://paclii.org/ck/legis/num_act/itaa1999351",
);
const amended = createFactFactory("International Trusts Act 1984, amended in 1989 and 1999", 1999);
const courts = createFactFactory(
  "Ministry of Justice of the Cook Islands",
  2026,
  "https://justice.gov.ck/index.php/criminal-civil/23-courts",
);
const trusteeCompanies = createFactFactory("Trustee Companies Act 2014", 2014);
const checks = createFactFactory("Financial Transactions Reporting Act 2017", 2017);

const cookIslandsTrust: TrustFacts = {
  slug: "cook-islands-trust",
  checked: factsCheckedDate,
  minimumAssets: null,
  maximumYears: null,
  ownersSeenBy: null,
  what: ita(
    "An international trust of the Cook Islands is registered under a statute made for people who live elsewhere.",
  ),
  people: [
    ita(
      "At least one trustee of a Cook Islands trust is a trustee company, an international company or a registered foreign company, if only as custodian.",
    ),
    trusteeCompanies(
      "A Cook Islands trustee company works under a licence of the Financial Supervisory Commission.",
    ),
    ita("No beneficiary of an international trust can be resident in the Cook Islands."),
    ita1999("A Cook Islands trust can have a protector."),
  ],
  register: [
    ita("The Cook Islands register holds the trust’s name, its trustee and the date of the deed."),
    ita("The Cook Islands register of trusts is not public, and names neither settlor nor beneficiaries."),
  ],
  assets: [],
  yearly: [
    ita("A Cook Islands trust renews its registration each year."),
    checks("The Cook Islands trustee goes on checking the people behind the trust."),
  ],
  tax: ita("The Cook Islands levy no tax on an international trust apart from stamp duty."),
  duration: ita("No rule against perpetuities limits a Cook Islands trust."),
  limits: [
    amended(
      "A transfer to a Cook Islands trust cannot be attacked as fraud if it came before the creditor’s claim arose, or over two years after.",
    ),
    amended(
      "A creditor who can attack a transfer to a Cook Islands trust sues within one year of it, and proves intent beyond reasonable doubt.",
    ),
    ita1989(
      "Foreign judgments against the trust and foreign heirship rules have no effect in the Cook Islands.",
    ),
  ],
  time: [],
  received: [],
  watchOut: [
    courts("An appeal from the Cook Islands reaches the Privy Council in London only with leave."),
    crs("Accounts of a Cook Islands trust are reported under the Common Reporting Standard."),
  ],
  questions: [
    {
      question: "How long can a creditor challenge a Cook Islands trust?",
      answer:
        "The rule has two parts. A transfer made before the claim arose, or more than two years after, cannot be attacked as fraud. Otherwise the creditor has one year from the transfer and must prove intent beyond reasonable doubt. Courts in other countries can decide differently.",
    },
    {
      question: "Does the trust money have to be in the Cook Islands?",
      answer:
        "Not necessarily. At least one trustee is a company of a kind that the Act lists, but it can serve as custodian only. The trust’s account can therefore be at a bank in another country, under the rules of that country.",
    },
    {
      question: "Who is on the Cook Islands trust register?",
      answer:
        "The register gives the name of the trust, its trustee and the date of the deed. You as settlor are not in it, and neither are the beneficiaries. It isn’t open to the public. The trustee knows everyone and keeps checking them under the law of 2017.",
    },
  ],
};

const law69 = createFactFactory(
  "International Trusts Law 69(I) of 1992, reformed by Law 20(I) of 2012",
  2012,
);
const trustRegister = createFactFactory("Law 188(I) of 2007 against money laundering", 2007);
const stampDuty = createFactFactory("Law 239(I) of 2025", 2025);
const sanctions = createFactFactory("Regulation (EU) No 833/2014, Art. 5m, added in 2022", 2022);

const cyprusTrust: TrustFacts = {
  slug: "cyprus-trust",
  checked: factsCheckedDate,
  minimumAssets: null,
  maximumYears: null,
  ownersSeenBy: "legitimate-interest",
  what: law69(
    "A Cyprus international trust has its settlor and beneficiaries abroad and a trustee in Cyprus.",
  ),
  people: [
    law69(
      "Settlor and beneficiaries of a Cyprus trust, charities apart, lived elsewhere in the calendar year before it.",
    ),
    law69("Settlor and beneficiaries of a Cyprus trust can move to Cyprus later."),
    law69("One trustee is resident in Cyprus for as long as the trust lasts."),
    law69("Professional trustees in Cyprus are licensed by CySEC, or are regulated lawyers or accountants."),
  ],
  register: [
    trustRegister(
      "The trustee enters settlor, trustee, protector and beneficiaries in CySEC’s register within 15 days.",
      { due: [{ duty: "Entry in CySEC’s register", by: "agent", after: "registration", days: 15 }] },
    ),
    trustRegister(
      "Authorities see CySEC’s register of trusts freely and banks for their checks; others need a legitimate interest.",
    ),
  ],
  assets: [],
  yearly: [trustRegister("The trustee keeps the entries in CySEC’s register up to date.")],
  tax: law69(
    "Beneficiaries who live abroad are taxed in Cyprus only on income from Cyprus, those who live there on all of it.",
  ),
  duration: law69(
    "Since 2012 a Cyprus international trust can last without limit; older pages still say 100 years.",
  ),
  limits: [
    law69(
      "A creditor has two years from the transfer to a Cyprus trust and must prove that it was meant to defraud.",
    ),
    law69("Foreign heirship law does not undo a Cyprus trust in Cyprus."),
  ],
  time: [law69("A Cyprus trust takes from some days to two weeks.")],
  received: [],
  watchOut: [
    sanctions(
      "EU sanctions forbid trusts with Russian citizens, residents or entities, except holders of EU citizenship or a residence permit.",
    ),
    stampDuty("Cyprus stamp duty on trust deeds ended for documents from 1 January 2026."),
    crs("Financial accounts of a Cyprus trust fall under the Common Reporting Standard."),
  ],
  questions: [
    {
      question: "Can I live in Cyprus and have a Cyprus international trust?",
      answer:
        "What counts is the calendar year before the trust is made. In that year neither you nor the beneficiaries can have been resident in Cyprus, charities apart. You can move there afterwards. From then on a resident beneficiary is taxed there on all income.",
    },
    {
      question: "Who can see a Cyprus trust?",
      answer:
        "The trustee enters it with CySEC, the securities regulator, within 15 days: settlor, trustee, protector and beneficiaries. Authorities can look freely. Banks and other obliged firms look for their checks. Anyone else has to show a legitimate interest.",
    },
    {
      question: "How long do creditors have against a Cyprus trust?",
      answer:
        "Two years from the transfer of the assets. The creditor must also prove that the settlor intended to defraud. Cyprus does not let foreign heirship law undo the trust. A court in another country can see this differently, so ask a lawyer there.",
    },
  ],
};

const trustsAct = createFactFactory("Trusts Act, Cap. 202 (1992)", 1992);
const trusts2007 = createFactFactory("Trusts (Amendment) Act 2007", 2007, "https://ifsc.gov.bz/?page_id=680");

const belizeTrust: TrustFacts = {
  slug: "belize-trust",
  checked: factsCheckedDate,
  minimumAssets: { amount: 0, currency: "USD" },
  maximumYears: 120,
  ownersSeenBy: null,
  what: trustsAct(
    "With a settlor and beneficiaries from abroad, a trust under the Trusts Act of Belize is an international trust.",
  ),
  people: [
    trustsAct(
      "Settlor and beneficiaries of a Belize trust live elsewhere, it holds no land in Belize, and its deed chooses Belize law.",
    ),
    trustsAct("The trustee of a Belize trust can be any adult or company and need not be local."),
    trusts2007("A licensed trust agent in Belize is compulsory."),
    trustsAct("A protector can be added to a Belize trust."),
  ],
  register: [
    trusts2007(
      "Registration with Belize’s International Trusts Registry has been compulsory since 15 June 2007.",
    ),
    trusts2007(
      "The public can’t search Belize’s registry of trusts, and settlor, beneficiaries and deed are not in it.",
    ),
  ],
  assets: [trustsAct("No minimum of assets is laid down for a Belize trust.")],
  yearly: [crs("Belize exchanges account data under the Common Reporting Standard, trusts included.")],
  tax: trustsAct(
    "With settlor and beneficiaries abroad and no land in Belize, an international trust is exempt from income and business tax, estate and stamp duty in Belize.",
  ),
  duration: trustsAct("A Belize trust lasts up to 120 years, a charitable one without limit."),
  limits: [
    trustsAct(
      "Belize courts disregard foreign law and orders on marriage, shares in an inheritance and creditors in an insolvency.",
    ),
  ],
  time: [],
  received: [],
  watchOut: [
    trusts2007("Pages that call the registration of a Belize trust optional describe the law before 2007."),
  ],
  questions: [
    {
      question: "Does a Belize trust need a trustee in Belize?",
      answer:
        "No. Any adult or company can be trustee and live elsewhere. What the law requires locally is a licensed trust agent, who deals with the registry. Our price includes the agent for the first year, but not the trustee or the trustee’s fees.",
    },
    {
      question: "Is a Belize trust registered?",
      answer:
        "Yes. The amendment of 2007 made registration of international trusts compulsory. The International Trusts Registry belongs to the Financial Services Commission. The public can’t search it, and neither the settlor nor the beneficiaries nor the deed can be found in it.",
    },
    {
      question: "Does a Belize trust hold against creditors?",
      answer:
        "We promise nothing here. The Act tells Belize courts to disregard certain foreign laws and orders. Lawyers disagree whether the country’s own rules against transfers that defraud creditors still apply. Courts in other countries decide under their own law. Ask a lawyer before you transfer anything.",
    },
  ],
};

const pgr = createFactFactory("Persons and Companies Act (PGR) of 1926, Art. 897-932", 1926);
const owners = createFactFactory(
  "Register of Beneficial Owners Act (VwbPG), LGBl. 2021 No. 33",
  2021,
  "https://www.gesetze.li/konso/html/2021033000",
);
const trustees = createFactFactory("Professional Trustees Act (TrHG) of 2013", 2013);
const ukraine = createFactFactory(
  "Ordinance of 10 March 2022 on measures concerning the situation in Ukraine",
  2022,
);
const challenge = createFactFactory("Rechtssicherungs-Ordnung (RSO) of 1923", 1923);
const taxAct = createFactFactory("Liechtenstein Tax Act (SteG) of 2010", 2010);

const liechtensteinTrust: TrustFacts = {
  slug: "liechtenstein-trust",
  checked: factsCheckedDate,
  minimumAssets: null,
  maximumYears: null,
  ownersSeenBy: "legitimate-interest",
  what: pgr(
    "In a Liechtenstein Treuhänderschaft the trustee holds property in his own name for others; it is not a legal person.",
  ),
  people: [
    pgr("The settlor of a Liechtenstein trust is a person or a company."),
    trustees("Professional trustees in Liechtenstein are licensed by the financial market authority FMA."),
    pgr("The deed of a Liechtenstein trust can provide for a protector."),
  ],
  register: [
    pgr(
      "A Liechtenstein trust for more than twelve months is entered in the Commercial Register, or its deed deposited, within twelve months.",
      {
        due: [
          {
            duty: "Entry in the Commercial Register, or deposit",
            by: "agent",
            after: "registration",
            months: 12,
          },
        ],
      },
    ),
    pgr("The entry of a Liechtenstein trust shows its name, date, duration and trustees."),
    owners(
      "The people behind a Liechtenstein trust are reported to the Office of Justice. Authorities look freely, banks and others on conditions.",
    ),
  ],
  assets: [],
  yearly: [
    taxAct("A Liechtenstein trust pays the minimum tax of CHF 1,800 each year.", {
      yearlyFee: { amount: 1800, currency: "CHF" },
    }),
  ],
  tax: taxAct("Beyond the minimum tax of CHF 1,800 Liechtenstein takes nothing from the trust."),
  duration: pgr("A Liechtenstein trust has no term by law."),
  limits: [
    challenge(
      "Gifts to a Liechtenstein trust can be challenged for one year, or for five if intent to harm creditors is proved.",
    ),
  ],
  time: [],
  received: [],
  watchOut: [
    ukraine(
      "Liechtenstein bars Russian settlors and beneficiaries, unless they are citizens or residents of the EEA or Switzerland.",
    ),
    crs("Liechtenstein reports accounts under the Common Reporting Standard."),
  ],
  questions: [
    {
      question: "Is a Liechtenstein trust entered in a public register?",
      answer:
        "If it lasts more than twelve months, it is entered in the Commercial Register or its deed is deposited at the Office of Justice. The entry shows the name, the date, the duration and the trustees. Beneficial owners go to a separate register, where third parties meet conditions.",
    },
    {
      question: "What is the yearly tax of a Liechtenstein trust?",
      answer:
        "The trust pays a minimum tax of CHF 1,800 a year and nothing beyond that in Liechtenstein. Settlors and beneficiaries can owe tax where they live, and accounts are reported there under the Common Reporting Standard. An adviser at home can say how much.",
    },
    {
      question: "Trust or foundation in Liechtenstein?",
      answer:
        "A foundation is a legal person, starts with 30,000 and has a council of at least two. A trust is not a legal person; the trustee holds the assets in his own name. Both can last without limit. A lawyer can tell you which one fits.",
    },
  ],
};

/** The legal facts about each trust and foundation, by the value in data/trusts.ts. */
export const trustFacts: Readonly<Partial<Record<Trust["value"], TrustFacts>>> = {
  "panama-foundation": panamaFoundation,
  "cook-islands-trust": cookIslandsTrust,
  "cyprus-trust": cyprusTrust,
  "belize-trust": belizeTrust,
  "liechtenstein-trust": liechtensteinTrust,
};
