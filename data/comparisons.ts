// Texts that compare two jurisdictions. Read by /jurisdictions/compare/<a>-or-<b> and next.config.ts.
import type { JurisdictionSlug } from "./prices.ts";

/** Two jurisdictions in alphabetical order of their slugs, as in the path of their comparison. */
export type JurisdictionPairSlug = `${JurisdictionSlug}-or-${JurisdictionSlug}`;

/**
 * Each jurisdiction compared with its closest alternatives, each pair once. Every sentence is based on data/facts. The texts
 * contain no prices, so that a new price doesn't make a sentence wrong.
 */
export const jurisdictionComparisons = {
  "bahamas-or-british-virgin-islands":
    "A company in either place needs one director and one shareholder, who can live anywhere, and in both the directors’ names can be looked up. In The Bahamas only authorities see the owners. In the BVI someone with a legitimate interest can apply to see holders of 25% or more. What remains to compare are the prices and the yearly dates below.",
  "bahamas-or-cayman-islands":
    "Both collect the yearly fee in January and add penalties from 1 April. The Bahamas keeps its record of owners for authorities only; Cayman also admits applicants with a legitimate interest. The Cayman government can promise an exempted company no tax for 20 to 30 years. Choose Cayman if your investors expect an exempted company, The Bahamas if you don’t need that promise.",
  "bahamas-or-nevis":
    "Neither shows its owners to the public. The Bahamas publishes directors and requires a substance report within nine months of the year end. Nevis names directors in the filed articles only on request, and requires a tax return by 15 April. In The Bahamas the agent enters the owners in a state search system. In Nevis the corporation keeps the register itself, and authorities can ask for it.",
  "belize-or-british-virgin-islands":
    "In Belize the accounting records go to the agent’s office, and a tax return follows by 31 March. In the BVI the agent receives a simple financial return instead. Belize files owners in a register for authorities; in the BVI people with a legitimate interest can apply to see them. Choose Belize if you also want a trust in the same place, which we don’t form in the BVI.",
  "belize-or-cook-islands":
    "We form trusts in both places, and a trust can hold the company’s shares in either. The Cook Islands requires a resident secretary and taxes a resident company at 20%; its records can’t be searched by the public. Belize keeps the accounting records at the agent’s office and files the owners online, in a register that is not public. Choose the Cook Islands if your trust is there.",
  "belize-or-costa-rica":
    "Belize works in English, through an agent who holds the accounting records. Costa Rica works in Spanish and no longer has resident agents. Its S.A. needs a board of three and a fiscal, and declares its owners each April with a Costa Rican digital signature. Choose Costa Rica if you have people there to sign, Belize if you want a local agent instead.",
  "belize-or-nevis":
    "Both work in English, and both require a yearly tax return: Belize by 31 March, Nevis by 15 April. Belize files the owners online in a register that is not public, and keeps the accounting records at the agent’s office for five years. A Nevis corporation keeps the register of owners itself. Choose Belize if you want an agent to keep the records, Nevis if you prefer to keep them.",
  "belize-or-panama":
    "Both send accounting records to the agent, in Panama by 30 April each year. Panama needs three directors, whose names are public, pays a flat tax of USD 300 and issues its deed in Spanish. Belize works in English under an act of 2022 and requires a tax return by 31 March. Choose Panama if you have three people and do business in Spanish, Belize if you need documents in English.",
  "british-virgin-islands-or-cayman-islands":
    "Both have common law, no tax on company profits, directors whose names anyone can look up for a fee, and records of owners open to applicants with a legitimate interest. The BVI files owners from 10%; Cayman counts them from 25%. Choose Cayman if your investors expect an exempted company, or if you want its promise on future taxes. Choose the BVI if you need neither.",
  "british-virgin-islands-or-hong-kong":
    "A BVI company pays no company tax, needs no secretary and keeps its members private. A Hong Kong company needs a local secretary and a designated representative, names its shareholders in public, and pays tax on profits from Hong Kong. Choose Hong Kong if you trade there and expect to be looked up. Choose the BVI if you hold shares or other assets elsewhere.",
  "british-virgin-islands-or-marshall-islands":
    "Both need one director and one shareholder, from any country. In the BVI owners from 10% are filed with the Registrar, and the names of directors can be looked up for a fee. In the Marshall Islands the corporation records owners above 25% itself, and no names need be filed in public. A Marshall Islands corporation makes one substance report a year; a BVI company declares substance and gives its agent a financial return.",
  "british-virgin-islands-or-nevis":
    "What differs most is the paperwork. A BVI company files owners and members with the Registrar within 30 days, and gives its agent a financial return each year. A Nevis corporation keeps its registers itself and sends a tax return by 15 April. In the BVI people with a legitimate interest can apply to see owners from 25%; in Nevis only authorities can ask for the register.",
  "british-virgin-islands-or-panama":
    "The BVI needs one director and works in English. Panama needs three directors and works in Spanish, and its agent is always a lawyer or law firm. Only authorities can use Panama’s register of owners, while the BVI’s admits applicants with a legitimate interest. Choose Panama if you have three people and work in Spanish; choose the BVI if you want a board of one.",
  "british-virgin-islands-or-uae":
    "Both need one director and one shareholder, who can live anywhere. The BVI has no corporate income tax, but a substance declaration each year. A RAK ICC company registers for federal corporate tax and files a return, with 0% up to a profit of AED 375,000. Only authorities can see RAK ICC’s owners; the BVI lets people with a legitimate interest apply. Choose RAK ICC if you need a federal tax number.",
  "british-virgin-islands-or-united-states":
    "An LLC is for customers and payments in the US. It is looked through for tax, and an LLC with one foreign owner files Form 5472 each April. A BVI company is for holding shares; it has no corporate income tax and files owners from 10% with the Registrar. Companies formed in the US file no report of owners with FinCEN at present, but a final rule can change this.",
  "brunei-or-hong-kong":
    "Brunei requires two directors, one of them resident, and two shareholders. Hong Kong requires one of each, from any country, but also a local secretary and designated representative, which can be firms. Brunei taxes companies at 18.5%; Hong Kong taxes only profits from Hong Kong, from 8.25%. Choose Brunei if you have a second person who lives there.",
  "brunei-or-singapore":
    "Both require a resident director, and the Brunei dollar is interchangeable at par with Singapore’s. Brunei also requires a second director and a second shareholder. Singapore requires one of each, and a resident secretary within six months. Singapore taxes at 17% and exempts part of the first profits; Brunei taxes at 18.5% and leaves capital gains untaxed. It usually comes down to where the owner already knows people.",
  "cayman-islands-or-jersey":
    "In neither can the public search for owners: Jersey’s register is for authorities, while Cayman’s opens to applicants with a legitimate interest. Jersey requires a secretary and a nominated person, and gives consent before a company is formed; Cayman requires no local person. Cayman taxes no profits and can promise this for 20 to 30 years; most Jersey companies pay 0%. Both publish the names of directors.",
  "cook-islands-or-marshall-islands":
    "A Marshall Islands corporation lets its director be the secretary, and is not taxed there as a non-resident. A Cook Islands company needs a resident secretary, and is taxed at 20% if it is resident. It is mainly useful under a Cook Islands trust, whose trustee can hold the shares. Owners without such a trust find fewer duties in the Marshall Islands, where one report on substance is due each year.",
  "cook-islands-or-nevis":
    "Both require a yearly tax return, and neither opens owners to a general search. Nevis needs one director and one shareholder, who can live anywhere. The Cook Islands needs a resident secretary, and taxes a company at 20% if it is resident. Choose the Cook Islands for a company under a trust there, Nevis for one that stands alone and whose registers you keep up to date yourself.",
  "costa-rica-or-panama":
    "Both form an S.A. with a board of three, two founders and documents in Spanish. In Panama the agent, a lawyer, files the owners, and accounting records reach that agent by 30 April. In Costa Rica the company declares its owners itself each April with a Costa Rican digital signature, and needs a fiscal as a fourth person. Choose Panama if you have no one there to sign.",
  "cyprus-or-liechtenstein":
    "Cyprus is in the European Union, taxes profits at 15% and names no minimum capital. Liechtenstein is in the European Economic Area, taxes profits at 12.5%, and requires 30,000 in francs, euros or dollars and an authorised board member. Choose a Liechtenstein foundation to hold assets without shareholders, Cyprus if you want an ordinary company with members.",
  "cyprus-or-monaco":
    "A Cyprus company needs one director, one member and a secretary, and pays 15% on profits inside the European Union. A Monaco SARL needs two partners, EUR 15,000 of capital, premises in the Principality and the government’s authorisation. It pays 25% if at least a quarter of its turnover comes from outside. Choose Monaco for a business that works there, Cyprus for one that works elsewhere.",
  "cyprus-or-switzerland":
    "Cyprus requires a secretary, audited or reviewed accounts, and documents in Greek. Switzerland requires CHF 20,000 paid in and someone who lives there and can sign, and publishes every member of a GmbH. Cyprus taxes profits at 15%; in Switzerland canton and commune add to the federal 8.5%. Choose Switzerland if you have a signatory in the country, Cyprus if you don’t.",
  "cyprus-or-united-kingdom":
    "A Cyprus company is inside the European Union and taxed at 15%; authorities and regulated firms can see its owners. A UK company is outside the Union and taxed from 19%; its owners, directors and accounts are public. The UK works wholly in English; Cyprus files its articles in Greek and requires a secretary. Choose the UK if your partners expect to look you up.",
  "hong-kong-or-singapore":
    "Hong Kong lets the only director live abroad, but requires a local secretary and a designated representative. Singapore requires a director and a secretary who live there. Hong Kong names shareholders in public and taxes only profits from Hong Kong. Singapore taxes income earned or received there at 17% and frees small companies from audit. Owners without a resident director have less to arrange in Hong Kong.",
  "hong-kong-or-uae":
    "A Hong Kong company can trade in Hong Kong itself. A RAK ICC offshore company can hold shares and property, but has no licence to trade inside the Emirates. Hong Kong requires a local secretary and names shareholders in public. RAK ICC requires no local person and keeps its registers for authorities; the company registers for corporate tax within three months.",
  "hong-kong-or-united-kingdom":
    "Both publish directors and shareholders. The UK also publishes owners above 25% and the yearly accounts, and taxes profits from the whole world, from 19%. Only law enforcement can see Hong Kong’s register of controllers. Hong Kong taxes only local profits, but requires a local secretary and a representative. Choose the UK if you want no local people and your partners value open records.",
  "hong-kong-or-united-states":
    "A Hong Kong company pays its own tax, on profits from Hong Kong, and names its shareholders in public. An LLC is looked through for tax, and neither Delaware nor Wyoming lists its members at formation. An LLC needs a registered agent; Hong Kong needs a secretary and a designated representative. Choose the LLC for customers and payments in the US, Hong Kong for trade in Hong Kong itself.",
  "isle-of-man-or-jersey":
    "Most companies pay 0% in both, and both record owners for authorities only. A Manx company under the Act of 2006 needs a licensed agent and no secretary. A Jersey company needs a secretary and a nominated person, publishes its directors, and needs consent before it is formed. Choose the Isle of Man if you want one firm to deal with, Jersey if you already know people there.",
  "isle-of-man-or-united-kingdom":
    "A Manx company reports owners above 25% to a database for authorities; those of a UK company are public. The standard rate on the Island is 0%, while UK companies pay from 19% on worldwide profits. The Island always requires a licensed agent; the UK requires directors with verified identities. Choose the UK if your partners or customers expect open records.",
  "jersey-or-united-kingdom":
    "Jersey requires a secretary and a nominated person, and must consent before a company is formed. The UK requires no local person. Only authorities can see Jersey’s register of owners, and most companies pay 0%. UK owners and accounts are public, and profits are taxed from 19%. Choose Jersey if you have someone to act there, and the UK if you have no one.",
  "liechtenstein-or-monaco":
    "The purpose decides here. A Liechtenstein foundation holds assets and cannot run a business, apart from narrow exceptions; a Monaco SARL is for commercial activities only. Liechtenstein requires 30,000 in assets and an authorised board member. Monaco requires EUR 15,000, two partners, premises and an authorisation by the government. Both open their registers of owners to applicants who give reasons.",
  "liechtenstein-or-panama":
    "Both offer a foundation as well as an entity that can trade. Panama keeps its register of owners for authorities and takes a flat tax of USD 300 a year, but an S.A. needs three directors, who are named in public. Liechtenstein is in the European Economic Area, takes at least CHF 1,800 of tax, and asks for 30,000 in assets and an authorised board member.",
  "liechtenstein-or-switzerland":
    "A GmbH works well for trading: it has CHF 20,000 of capital, someone who lives in Switzerland and can sign, and members who are published by name. A Liechtenstein establishment has CHF 30,000 and an authorised board member, and its founder isn’t named in the register. Liechtenstein withholds nothing from distributions; Switzerland withholds 35% from dividends, unless a treaty reduces it.",
  "marshall-islands-or-uae":
    "The Marshall Islands do not tax a non-resident corporation and file no names in public; what remains is a substance report each year. The Emirates ended such reports, but a RAK ICC company registers for corporate tax and files a return, with 0% up to a profit of AED 375,000. Choose the Marshall Islands if you own ships; choose RAK ICC if you want a federal tax number.",
  "marshall-islands-or-united-states":
    "Delaware’s law was the model of the Marshall statute, but tax differs. A non-resident Marshall Islands corporation is not taxed there and reports on substance each year. An LLC is looked through, and one with a foreign owner files Form 5472, with a fine of USD 25,000 if it is missing. Choose the LLC for customers in the US, the corporation for ships, shares and other assets in other countries.",
  "monaco-or-switzerland":
    "Choose either if your business is present there. Monaco requires two partners, EUR 15,000, premises and the government’s authorisation before registration starts. Switzerland requires one member, CHF 20,000 and someone who lives there and can sign. Monaco taxes profits only where a quarter of turnover comes from outside, or on patents and copyright; in Switzerland the tax depends on the seat. A GmbH publishes every member by name.",
  "switzerland-or-united-kingdom":
    "A UK company needs no capital and no local person, and its directors, owners and accounts are public. A GmbH needs CHF 20,000 and a resident signatory, and publishes its members, but not the owners behind them. Choose the UK if you want to start with little and accept open records. Choose Switzerland if you have business there and someone to sign.",
  "united-kingdom-or-united-states":
    "A UK company pays its own tax, from 19%, and publishes owners and accounts. An LLC is looked through: its foreign owner is taxed on income connected with a US business and on certain US income. The UK requires accounts and a confirmation statement each year; the US requires Form 5472 from an LLC with one foreign owner. Choose the LLC if your customers and payments are in the US.",
} as const satisfies Partial<Record<JurisdictionPairSlug, string>>;

/** Redirects from `b-or-a` to the comparison page `a-or-b`. */
export const reversedPairRedirects = Object.keys(jurisdictionComparisons).map((pair) => {
  const [first, second] = pair.split("-or-");
  return {
    from: `/jurisdictions/compare/${second}-or-${first}`,
    to: `/jurisdictions/compare/${pair}`,
  };
});
