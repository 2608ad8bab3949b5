// Texts about who owns the ordered company, for the customer and the desk. Read by components/people and components/desk.

const share = (percent: number) => `${percent} %`;

export const ownershipTexts = {
  heading: "Who owns the company",
  lead: "The law asks who is behind a company, through whatever others. Enter each owner’s share in percent; leave the others empty.",
  ordered: "The new company",
  percent: (name: string) => `Share of ${name}, in percent`,
  save: "Save shares",
  saving: "Saving…",
  sum: (percent: number) =>
    percent === 100
      ? "Adds up to 100 %."
      : `Adds up to ${share(percent)}: ${share(Math.round((100 - percent) * 100) / 100)} is missing.`,
  unknown: "Nobody’s share is known yet.",
  inAll: "In all, directly and through companies",
  owns: share,
  /** From which share on owners are reported. */
  reported: (place: string, names: readonly string[], from: string) =>
    names.length
      ? `${place} asks for the owners ${from}: ${new Intl.ListFormat("en-GB").format(names)}.`
      : `${place} asks for the owners ${from}. Nobody reaches that.`,
  from: (percent: number, above: boolean) => (above ? `above ${share(percent)}` : `from ${share(percent)}`),
  invalid: "Enter a percentage from 0.01 to 100, like 50 or 33.33",
} as const;
