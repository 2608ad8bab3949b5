// Texts about who owns the ordered company, for the customer and the desk. Read by components/people and components/desk.

const share = (percent: number) => `${percent} %`;

/** Every company is formed with this number of ordinary shares, so that a hundredth of a percent is one share. */
export const ordinaryShareCount = 10_000;

/** The parts in which UK law counts shares and votes, in percent. Companies Act 2006, Schedule 1A, and the regulations of 2016. */
const ukBands = (percent: number) =>
  percent >= 75
    ? "75 % or more"
    : percent > 50
      ? "more than 50 %, less than 75 %"
      : "more than 25 %, up to 50 %";

/** Descriptions of how a person controls a company by ownership, in the words of local law. */
export const natureOfControlText = {
  bands: { "united-kingdom": ukBands } as Readonly<Record<string, (percent: number) => string>>,
  owns: (part: string) => `Owns shares and votes: ${part}`,
  below: (percent: number) => `Owns ${share(percent)} of the shares and votes, less than is filed`,
} as const;

export const ownershipText = {
  heading: "Who owns the company",
  lead: "The law asks who is behind a company, through whatever others. Enter each owner’s share in percent; leave the others empty.",
  ordered: "The new company",
  structure: `We form the company with ${ordinaryShareCount.toLocaleString("en-GB")} ordinary shares. To have other classes or another number, send us a message.`,
  percent: (name: string) => `Share of ${name}, in percent`,
  save: "Save shares",
  saving: "Saving…",
  sum: (percent: number) =>
    percent === 100
      ? "Adds up to 100 %."
      : `Adds up to ${share(percent)}: ${share(Math.round((100 - percent) * 100) / 100)} is missing.`,
  listed: (name: string, exchange: string) =>
    `${name} is listed on ${exchange}: its owners aren’t asked for.`,
  unknown: "Nobody’s share is known yet.",
  inAll: "In all, directly and through companies",
  owns: share,
  /** From which share on owners are reported. */
  reported: (place: string, names: readonly string[], from: string) =>
    names.length
      ? `${place} asks for the owners ${from}: ${new Intl.ListFormat("en-GB").format(names)}.`
      : `${place} asks for the owners ${from}. Nobody reaches that.`,
  /** Where the law counts chains of majorities, and a company owns some of it. */
  majority: "Who has most of a company counts as having all the shares that it holds.",
  from: (percent: number, above: boolean) => (above ? `above ${share(percent)}` : `from ${share(percent)}`),
  invalid: "Enter a percentage from 0.01 to 100, like 50 or 33.33",
} as const;
