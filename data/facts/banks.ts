import type { BankJurisdictionId } from "../banks.ts";
import { factsCheckedDate, createFactFactory, type BankFacts, type Fact } from "./fact.ts";

/** Banking practice rather than law, on which two independent guides agreed on 22 November 2026. */
const practice = (place: string, guides: string) =>
  createFactFactory(
    `Practice of banks in ${place}, from guides at ${guides}, read on 22 November 2026`,
    2026,
  );
const anywhere = createFactFactory(
  "Practice of banks, from guides at kaizencpa.com and money.co.uk, read on 22 November 2026",
  2026,
);
const crs = createFactFactory(
  "HMRC, International Exchange of Information Manual",
  2026,
  "https://www.gov.uk/hmrc-internal-manuals/international-exchange-of-information/ieim400090",
);
const fatca = createFactFactory("Foreign Account Tax Compliance Act 2010", 2010);
const fdic = createFactFactory(
  "Federal Deposit Insurance Corporation (FDIC)",
  2026,
  "https://www.fdic.gov/deposit/deposits/insured/ownership7.html",
);

/** Facts that apply to all thirteen banking jurisdictions. */
export const commonBankFacts: {
  readonly asked: readonly Fact[];
  readonly refused: readonly Fact[];
  readonly reports: readonly Fact[];
} = {
  asked: [
    anywhere(
      "Banks ask for the company’s documents, and certified passports and proof of address of every owner, director and signatory.",
    ),
    anywhere(
      "Banks also ask where the money comes from, what the business does, and for contracts or invoices.",
    ),
  ],
  refused: [
    anywhere(
      "Usual reasons for a refusal are no link to the place, no substance, unclear owners or funds, and a high-risk trade or country.",
    ),
    anywhere("A bank often gives no reason."),
  ],
  reports: [
    crs(
      "Banks in eleven of the thirteen places report accounts under the Common Reporting Standard. The United States and Puerto Rico do not take part.",
    ),
    fatca("Banks outside the United States report accounts of US persons."),
  ],
};

const belizeBanking = createFactFactory(
  "International Banking Act of Belize",
  2026,
  "https://centralbank.org.bz/about-the-bank/laws-and-regulations/international-banking-act",
);
const belizeInsurance = createFactFactory(
  "Deposit Insurance Act 2020 of Belize",
  2020,
  "https://centralbank.org.bz/about-the-bank/laws-and-regulations/deposit-insurance-act",
);
const belizePractice = practice("Belize", "belizebankinternational.com and bestplacesintheworldtoretire.com");

const belize: BankFacts = {
  id: "belize",
  slug: "belize",
  checked: factsCheckedDate,
  insured: "no",
  cover: null,
  crsSince: 2018,
  access: [
    belizeBanking(
      "Non-residents bank in Belize with international banks, licensed as class A without limits or class B with them.",
    ),
    belizePractice("A Belize account can be opened at a distance, though some banks require a visit."),
  ],
  asked: [
    belizePractice(
      "Belize banks ask for a certified passport, a utility bill, and references from a bank and a professional.",
    ),
  ],
  time: [],
  deposits: [
    belizeInsurance(
      "Belize insures BZD 20,000 at domestic banks and credit unions, and leaves international banks out.",
    ),
  ],
  regulator: [belizeBanking("The Central Bank of Belize licenses and supervises international banks.")],
  currency: [
    createFactFactory(
      "Central Bank of Belize",
      2026,
    )("Two Belize dollars are one US dollar; exchange control concerns residents."),
  ],
  watchOut: [
    createFactFactory(
      "Central Bank of Belize, revocation of 2019",
      2019,
    )("Atlantic International Bank lost its licence in 2019."),
    belizePractice(
      "US correspondent banks withdrew from Belize in 2015, so payments in dollars are worth asking about.",
    ),
  ],
  questions: [
    {
      question: "Is money in a Belize international bank insured?",
      answer:
        "No. The Deposit Insurance Act of 2020 protects BZD 20,000 at domestic banks and credit unions. Companies and people from abroad bank with international banks, which are outside it. Ask the bank about its own security before you send a large sum.",
    },
    {
      question: "Do I have to travel to Belize for an account?",
      answer:
        "Not always. Opening at a distance is possible with certified documents, and some banks insist on a visit. Have a bank reference and a professional reference ready. We tell you what the bank requires before the application goes out.",
    },
  ],
};

const vidic = createFactFactory(
  "Virgin Islands Deposit Insurance Corporation, Act of 2016",
  2016,
  "https://vidic.vg/web/protectionlimits",
);
const bviBanks = createFactFactory("BVI Banks and Trust Companies Act 1990", 1990);

const bvi: BankFacts = {
  id: "bvi",
  slug: "british-virgin-islands",
  checked: factsCheckedDate,
  insured: "yes",
  cover: { amount: 100_000, currency: "USD" },
  crsSince: 2017,
  access: [bviBanks("BVI banks hold a general licence or a restricted one of class I or II.")],
  asked: [],
  time: [],
  deposits: [
    vidic("The BVI insures USD 100,000 for each depositor at each bank."),
    vidic("The BVI’s deposit insurer has worked since January 2024."),
  ],
  regulator: [bviBanks("The BVI Financial Services Commission supervises the banks.")],
  currency: [],
  watchOut: [
    createFactFactory(
      "BVI Financial Services Commission",
      2025,
    )("Bank of Asia (BVI) has been in provisional liquidation since 28 May 2025."),
    createFactFactory(
      "Financial Action Task Force, list of increased monitoring",
      2025,
    )(
      "The BVI is on FATF’s grey list, as of 19 June 2026, so foreign banks can look harder at payments from there.",
    ),
  ],
  questions: [
    {
      question: "How safe are deposits in the British Virgin Islands?",
      answer:
        "A public corporation has insured USD 100,000 per depositor and bank since January 2024. One bank, Bank of Asia, has been in provisional liquidation since 28 May 2025. Sums above the limit are not insured, so a large balance is a risk of its own.",
    },
    {
      question: "Should a BVI company bank in the BVI?",
      answer:
        "It can try, but it doesn’t have to. The territory has few banks under general or restricted licences. We compare a local application with banks elsewhere and tell you our view before we apply. The bank alone decides.",
    },
  ],
};

const cdic = createFactFactory("Canada Deposit Insurance Corporation Act", 2026);
const canadaPractice = practice("Canada", "expatinfodesk.com and embassyservices.org");

const canada: BankFacts = {
  id: "canada",
  slug: "canada",
  checked: factsCheckedDate,
  insured: "yes",
  cover: { amount: 100_000, currency: "CAD" },
  crsSince: 2018,
  access: [
    canadaPractice(
      "Non-residents can open a personal account in Canada, normally in a branch and with original identification.",
    ),
    createFactFactory(
      "Extra-Provincial Corporations Act of Ontario",
      2026,
    )("A foreign company that does business in Ontario needs a licence and an agent there."),
  ],
  asked: [],
  time: [],
  deposits: [
    cdic("CDIC insures CAD 100,000 for each category and each member bank, companies included."),
    cdic("CDIC has covered deposits in foreign currency since 30 April 2020."),
  ],
  regulator: [
    createFactFactory(
      "Office of the Superintendent of Financial Institutions (OSFI)",
      2026,
    )("OSFI supervises Canada’s federal banks."),
  ],
  currency: [],
  watchOut: [
    createFactFactory(
      "Department of Finance Canada, consultation of July 2025",
      2025,
    )(
      "In July 2025 Canada’s government proposed a higher limit of CAD 150,000; ask for the amount in force.",
    ),
  ],
  questions: [
    {
      question: "Can I open a Canadian account without living there?",
      answer:
        "A person can, normally by going to a branch with original identification. A company from abroad should expect questions about its business in Canada. In Ontario it needs a licence and an agent before it does business there at all.",
    },
    {
      question: "Which deposits does CDIC insure?",
      answer:
        "The insurer covers CAD 100,000 per category at each member bank, for people and companies. Since 30 April 2020 foreign currency counts too. In July 2025 the government proposed CAD 150,000, so check the current amount with CDIC.",
    },
  ],
};

const cimaAct = createFactFactory("Banks and Trust Companies Act of the Cayman Islands", 2026);
const caymanPractice = practice("the Cayman Islands", "accountinginsights.org and caymannewresident.com");

const cayman: BankFacts = {
  id: "cayman",
  slug: "cayman-islands",
  checked: factsCheckedDate,
  insured: "no",
  cover: null,
  crsSince: 2017,
  access: [
    caymanPractice(
      "Cayman banks accept non-residents and companies if the reason for Cayman convinces them.",
    ),
    caymanPractice(
      "Certified documents can replace a visit at some Cayman banks; others insist on meeting you.",
    ),
  ],
  asked: [caymanPractice("Minimum balances in Cayman start at USD 10,000 and are often far higher.")],
  time: [],
  deposits: [cimaAct("The Cayman Islands have no scheme that insures deposits.")],
  regulator: [
    cimaAct("The Cayman Islands Monetary Authority licenses the banks."),
    cimaAct("Cayman’s class A banks also serve residents, class B banks only business abroad."),
  ],
  currency: [],
  watchOut: [],
  questions: [
    {
      question: "What balance does a Cayman bank expect?",
      answer:
        "Guides speak of at least USD 10,000, and many banks require much more. There is no deposit insurance, so the size of the balance is also your risk. Minimums change, so take these figures as a first guide and have the bank confirm its own.",
    },
    {
      question: "Which Cayman banks take foreign customers?",
      answer:
        "Class A banks serve residents and foreigners; class B banks do business abroad only. Both decide case by case and expect a good reason for banking in Cayman. Some open accounts remotely with certified documents, others only after a meeting.",
    },
  ],
};

const dps = createFactFactory(
  "Deposit Protection Scheme of Hong Kong",
  2024,
  "https://www.dps.org.hk/en/main.html",
);
const hongKongPractice = practice("Hong Kong", "kaizencpa.com and asiabriefing.com");

const hongkong: BankFacts = {
  id: "hongkong",
  slug: "hong-kong",
  checked: factsCheckedDate,
  insured: "yes",
  cover: { amount: 800_000, currency: "HKD" },
  crsSince: 2018,
  access: [
    hongKongPractice(
      "Hong Kong banks are open to foreign-owned and offshore companies, with many questions.",
    ),
    hongKongPractice(
      "Not every director has to come to Hong Kong; each bank decides, and many want to meet them.",
    ),
  ],
  asked: [],
  time: [hongKongPractice("A Hong Kong account usually takes six to eight weeks.")],
  deposits: [
    dps("Hong Kong has protected HKD 800,000 since 1 October 2024, in any currency and for companies too."),
    dps("Restricted licence banks are not in Hong Kong’s scheme."),
  ],
  regulator: [
    createFactFactory(
      "Banking Ordinance, Cap. 155",
      2026,
    )("The Hong Kong Monetary Authority supervises banks in Hong Kong."),
  ],
  currency: [hongKongPractice("Hong Kong has no exchange control.")],
  watchOut: [
    hongKongPractice(
      "Hong Kong banks often refuse start-ups that cannot prove any business, and unclear owners.",
    ),
  ],
  questions: [
    {
      question: "How long does a Hong Kong business account take?",
      answer:
        "Guides agree on about six to eight weeks. A new company without contracts or invoices is often refused. Bring proof of customers or suppliers. Plan for a meeting, because many banks want to see at least one director.",
    },
    {
      question: "Are US dollars protected in Hong Kong?",
      answer:
        "Yes, the scheme covers deposits in any currency, up to the equivalent of HKD 800,000 for each depositor at each bank. That limit has applied since 1 October 2024, to companies as well as people. Restricted licence banks are not members.",
    },
  ],
};

const pidm = createFactFactory(
  "Malaysia Deposit Insurance Corporation (PIDM)",
  2026,
  "https://www.pidm.gov.my/DIS-FAQs",
);

const malaysia: BankFacts = {
  id: "malaysia",
  slug: "malaysia",
  checked: factsCheckedDate,
  insured: "yes",
  cover: { amount: 250_000, currency: "MYR" },
  crsSince: 2018,
  access: [],
  asked: [],
  time: [],
  deposits: [
    pidm("PIDM insures MYR 250,000 for each depositor at each member bank, people and companies alike."),
    pidm("PIDM counts deposits in foreign currency as well."),
  ],
  regulator: [
    createFactFactory("Financial Services Act 2013", 2013)("Bank Negara Malaysia supervises banks onshore."),
  ],
  currency: [
    createFactFactory(
      "Foreign Exchange Policy Notices of Bank Negara Malaysia",
      2022,
    )("In Malaysia residents and non-residents follow different exchange rules, revised on 1 June 2022."),
  ],
  watchOut: [],
  questions: [
    {
      question: "How are deposits protected in Malaysia?",
      answer:
        "A public insurer, PIDM, covers MYR 250,000 per depositor at each member bank. Companies are covered like people, and foreign currency is included. Ask the bank whether it is a member, because not every licence comes with membership.",
    },
    {
      question: "Do exchange rules affect a foreign company in Malaysia?",
      answer:
        "Yes. Bank Negara Malaysia has separate rules for residents and non-residents, in notices revised on 1 June 2022. They decide what you can do with ringgit and foreign currency. The bank explains which rules apply to your account.",
    },
  ],
};

const mauritiusPractice = practice("Mauritius", "jtmediahub.com and it-offshore.com");
const mauritiusInsurance = createFactFactory(
  "Mauritius Deposit Insurance Scheme",
  2024,
  "https://www.bom.mu/mauritius-deposit-insurance-scheme",
);

const mauritius: BankFacts = {
  id: "mauritius",
  slug: "mauritius",
  checked: factsCheckedDate,
  insured: null,
  cover: { amount: 300_000, currency: "MUR" },
  crsSince: 2018,
  access: [
    mauritiusPractice("A foreign company can open an account in Mauritius if it passes the bank’s checks."),
    mauritiusPractice("Banks in Mauritius generally do not require your presence."),
  ],
  asked: [
    mauritiusPractice(
      "Banks in Mauritius require certified incorporation documents, any licence, a good standing certificate and the owners’ documents.",
    ),
  ],
  time: [],
  deposits: [
    mauritiusInsurance(
      "Mauritius has insured MUR 300,000 per depositor and member since 14 June 2024. Whether non-residents are covered is not confirmed.",
    ),
  ],
  regulator: [
    createFactFactory("Banking Act 2004 of Mauritius", 2004)("The Bank of Mauritius supervises banks there."),
  ],
  currency: [
    mauritiusPractice("Mauritius has no exchange control, and accounts can hold several currencies."),
  ],
  watchOut: [],
  questions: [
    {
      question: "Can I open an account in Mauritius from abroad?",
      answer:
        "Usually yes. Banks accept foreign companies that pass their checks, and generally don’t ask you to come. They require certified documents of the company and its owners, and a certificate of good standing. Certification takes time, so start with that.",
    },
    {
      question: "Does the Mauritius scheme insure foreign depositors?",
      answer:
        "We could not confirm it. The scheme began on 14 June 2024 and covers MUR 300,000 for each depositor at each member. Its rules for people and companies from abroad were not clear in our sources. Ask the bank in writing.",
    },
  ],
};

const act273 = createFactFactory("Act 273-2012 of Puerto Rico", 2012);

const puertorico: BankFacts = {
  id: "puertorico",
  slug: "puerto-rico",
  checked: factsCheckedDate,
  insured: "partly",
  cover: { amount: 250_000, currency: "USD" },
  crsSince: null,
  access: [
    act273(
      "International financial entities serve customers outside Puerto Rico under a licence of the commissioner OCIF.",
    ),
  ],
  asked: [],
  time: [],
  deposits: [fdic("Local banks in Puerto Rico carry the FDIC’s insurance of USD 250,000.")],
  regulator: [act273("OCIF regulates banks in Puerto Rico; insured banks have federal regulators as well.")],
  currency: [],
  watchOut: [
    createFactFactory(
      "OCIF, orders of 2022",
      2022,
    )("Euro Pacific, an international entity, was suspended in 2022 and liquidated."),
    act273("The rules for international entities in Puerto Rico have become stricter since 2012."),
  ],
  questions: [
    {
      question: "What is an international financial entity in Puerto Rico?",
      answer:
        "It is a bank-like company under Act 273 of 2012, licensed by OCIF, for clients outside the island. It is not the same as a local bank with FDIC insurance. Ask which of the two you are dealing with, and whether deposits there are insured.",
    },
    {
      question: "What happened to Euro Pacific Bank?",
      answer:
        "It was an international financial entity in Puerto Rico. The regulator suspended it in 2022, and it went into liquidation. Deposits there were a different matter from deposits at a local bank with FDIC insurance. Since then the rules for entities of this kind have become stricter.",
    },
  ],
};

const nevisBanking = createFactFactory(
  "Nevis International Banking Ordinance 2014",
  2014,
  "https://www.nevisfsrc.com/services/international-banking",
);
const eccb = createFactFactory("Eastern Caribbean Central Bank", 2026);

const stkitts: BankFacts = {
  id: "stkitts",
  slug: "st-kitts-and-nevis",
  checked: factsCheckedDate,
  insured: null,
  cover: null,
  crsSince: 2018,
  access: [
    eccb("Domestic banks such as National Bank, Bank of Nevis and Republic serve St. Kitts and Nevis."),
    nevisBanking("International banks in Nevis form a second group with a licence of their own."),
  ],
  asked: [],
  time: [],
  deposits: [],
  regulator: [
    eccb("The Eastern Caribbean Central Bank supervises domestic banks in St. Kitts and Nevis."),
    nevisBanking("A Regulator of International Banking supervises Nevis’s international banks."),
  ],
  currency: [],
  watchOut: [
    eccb(
      "Scotiabank’s branches in St. Kitts and Nevis were sold to Republic Bank in 2021, so older lists of banks mislead.",
    ),
  ],
  questions: [
    {
      question: "Which banks can a Nevis company use on the islands?",
      answer:
        "There are two groups. Domestic banks are supervised by the Eastern Caribbean Central Bank. International banks in Nevis come under an ordinance of 2014 and a separate regulator. Whether a bank takes your company is its own decision, and we find out before we apply.",
    },
    {
      question: "Are deposits in St. Kitts and Nevis insured?",
      answer:
        "We found no insurance scheme at work on the islands. Ask the bank for the present state and for its own figures. If insurance matters to you, compare places that have it, such as the British Virgin Islands or Hong Kong.",
    },
  ],
};

const sdic = createFactFactory(
  "Singapore Deposit Insurance Corporation",
  2024,
  "https://www.sdic.org.sg/di_scope_of_coverage/",
);
const singaporePractice = practice("Singapore", "blogfoon.com and bvsportgroup.com");

const singapore: BankFacts = {
  id: "singapore",
  slug: "singapore",
  checked: factsCheckedDate,
  insured: "partly",
  cover: { amount: 100_000, currency: "SGD" },
  crsSince: 2018,
  access: [],
  asked: [
    singaporePractice(
      "Singapore banks want to know the business model, why Singapore, customers and suppliers, contracts and the group chart.",
    ),
  ],
  time: [],
  deposits: [
    sdic("Singapore has insured SGD 100,000 since 1 April 2024, companies included."),
    sdic("Only Singapore dollars are insured in Singapore; foreign currency is not."),
  ],
  regulator: [
    createFactFactory(
      "Banking Act 1970 of Singapore",
      1970,
    )("The Monetary Authority of Singapore supervises the banks there."),
  ],
  currency: [],
  watchOut: [],
  questions: [
    {
      question: "Why does a Singapore bank ask so much about the business?",
      answer:
        "It has to understand why the account is in Singapore. Be ready to explain the business model, name customers and suppliers, show contracts and draw the group’s structure. The bank also asks about the first deposit. Short, documented answers help.",
    },
    {
      question: "Is a US dollar account insured in Singapore?",
      answer:
        "No. The insurance of SGD 100,000 per depositor and bank covers deposits in Singapore dollars only. It applies to companies and people alike. The limit has been in force since 1 April 2024. A balance in another currency has no cover.",
    },
  ],
};

const uaeLaw = createFactFactory("Federal Decree-Law 6 of 2025", 2025);
const uaePractice = practice("the United Arab Emirates", "on-dubai.com and capitals28.com");

const uae: BankFacts = {
  id: "uae",
  slug: "uae",
  checked: factsCheckedDate,
  insured: null,
  cover: null,
  crsSince: 2018,
  access: [
    uaePractice(
      "UAE banks offer non-residents savings or call accounts, with higher minimums and usually in person.",
    ),
    uaePractice("For a UAE account companies in practice need a UAE licence."),
  ],
  asked: [uaePractice("UAE banks ask for licence, articles, owners, a resolution, visas and Emirates IDs.")],
  time: [uaePractice("A UAE account takes from days to a long and unpredictable time.")],
  deposits: [
    createFactFactory(
      "UAE Federal Cabinet, guarantee of 2008",
      2008,
    )("The UAE’s state guarantee of deposits of 2008 was given for three years."),
  ],
  regulator: [
    uaeLaw("The Central Bank of the UAE supervises banks under a law in force since 16 September 2025."),
    uaeLaw("Banks in the UAE’s zones DIFC and ADGM have other regulators."),
  ],
  currency: [uaePractice("The UAE has no exchange control.")],
  watchOut: [uaePractice("UAE banks refuse companies without substance, or with unclear layers or funds.")],
  questions: [
    {
      question: "Can a RAK ICC company get a UAE bank account?",
      answer:
        "Expect refusals. Banks in practice require a company with a UAE licence, and an offshore company has none. They also look for substance and for a clear line from the company to you. We tell you our view before we apply, and the bank alone decides.",
    },
    {
      question: "Do I have to fly to the Emirates for an account?",
      answer:
        "Usually, yes. Banks normally see non-residents in person and offer them savings or call accounts with higher minimum balances. For a company the bank also asks for its owners’ visas and Emirates IDs, if they have them. How long it takes is hard to predict.",
    },
  ],
};

const fscs = createFactFactory(
  "Financial Services Compensation Scheme",
  2025,
  "https://www.fscs.org.uk/what-we-cover/banks-building-societies-credit-unions/deposit-limit-increase",
);
const ukPractice = practice("the United Kingdom", "hpt.group and money.co.uk");

const uk: BankFacts = {
  id: "uk",
  slug: "united-kingdom",
  checked: factsCheckedDate,
  insured: "yes",
  cover: { amount: 120_000, currency: "GBP" },
  crsSince: 2017,
  access: [
    ukPractice("UK high-street banks want real activity in the country and are slow with owners abroad."),
    ukPractice("UK e-money firms accept more customers from abroad, and open accounts remotely."),
  ],
  asked: [ukPractice("UK banks ask for identification, proof of address, the structure and contracts.")],
  time: [],
  deposits: [
    fscs(
      "The UK has protected GBP 120,000 per depositor and authorised firm since 1 December 2025; before, it was GBP 85,000.",
    ),
    fscs("The UK’s deposit scheme covers companies of any size."),
    createFactFactory(
      "Electronic Money Regulations 2011",
      2011,
    )("Balances with UK e-money firms are safeguarded, but not covered by the deposit scheme."),
  ],
  regulator: [
    createFactFactory(
      "Financial Services and Markets Act 2000",
      2000,
    )("The Prudential Regulation Authority and the Financial Conduct Authority supervise UK banks."),
  ],
  currency: [],
  watchOut: [],
  questions: [
    {
      question: "Bank or e-money firm for a UK company?",
      answer:
        "A high-street bank wants real activity in the country and takes its time with owners abroad. An e-money firm opens at a distance and more often says yes. Its balances are safeguarded, but the compensation scheme does not cover them.",
    },
    {
      question: "How much of a UK deposit is protected?",
      answer:
        "The Financial Services Compensation Scheme has covered GBP 120,000 per depositor and firm since 1 December 2025. Companies of every size are included. The limit before was GBP 85,000, which older pages still show. E-money balances are not covered.",
    },
  ],
};

const usPractice = practice("the United States", "edeal.ai and incorporate.ltd");

const usa: BankFacts = {
  id: "usa",
  slug: "united-states",
  checked: factsCheckedDate,
  insured: "yes",
  cover: { amount: 250_000, currency: "USD" },
  crsSince: null,
  access: [
    usPractice("US banks with branches practically need a visit."),
    usPractice(
      "Online services in the US such as Mercury take only US entities, whose owners can live abroad.",
    ),
    usPractice("US online services are not banks themselves; they use partner banks."),
  ],
  asked: [
    usPractice(
      "US banks ask for formation documents, the letter with the tax number (EIN), passports and a real US business address.",
    ),
    usPractice("The address of a registered agent is not enough for a US account."),
  ],
  time: [usPractice("A US account takes one to five business days after a complete application.")],
  deposits: [
    fdic("The FDIC insures USD 250,000 for each depositor at each insured bank, and companies too."),
    fdic("Citizenship and residence make no difference to FDIC insurance."),
  ],
  regulator: [],
  currency: [],
  watchOut: [
    usPractice(
      "US applications fail on the address, on restricted countries and on documents that do not agree.",
    ),
  ],
  questions: [
    {
      question: "Can a company from abroad open a US account online?",
      answer:
        "The online services we know take entities formed in the United States. The owners of such an LLC can live abroad. A bank with branches in practice requires a visit. If you have no US entity, form one first or choose another place.",
    },
    {
      question: "Is the registered agent’s address enough for a US bank?",
      answer:
        "No. The services ask for a real business address in the United States besides the agent’s. They compare it with the formation documents and the letter with your EIN. Applications fail when these do not agree, so prepare them together.",
    },
  ],
};

/** Facts about banking in each jurisdiction, by the ID in data/banks.ts. */
export const bankFacts: Readonly<Record<BankJurisdictionId, BankFacts>> = {
  belize,
  bvi,
  canada,
  cayman,
  hongkong,
  malaysia,
  mauritius,
  puertorico,
  stkitts,
  singapore,
  uae,
  uk,
  usa,
};
