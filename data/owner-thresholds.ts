// From which share on the law of a jurisdiction asks who the owners are. The sources are in data/facts/<slug>.ts, which state the same
// figures. Where there is none, we file everybody whom the law asks for, and don't state a figure.

type Threshold = {
  /** Percent, held directly and through companies. */
  readonly percent: number;
  /** More than this share, not this share itself. */
  readonly above?: true;
  /**
   * Who has most of a company has all of its shares, through any chain: Companies Act 2006, Schedule 1A, paragraph 18; Companies
   * Ordinance, Schedule 5A.
   */
  readonly majority?: true;
};

export const ownerThresholds: Readonly<Record<string, Threshold>> = {
  "british-virgin-islands": { percent: 10 },
  "cayman-islands": { percent: 25 },
  cyprus: { percent: 25, above: true },
  "hong-kong": { percent: 25, above: true, majority: true },
  "isle-of-man": { percent: 25, above: true },
  "marshall-islands": { percent: 25, above: true },
  monaco: { percent: 25 },
  panama: { percent: 25 },
  switzerland: { percent: 25 },
  uae: { percent: 25 },
  "united-kingdom": { percent: 25, above: true, majority: true },
};
