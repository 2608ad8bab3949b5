/** A count for the menu and the page's title. Above a thousand it is not exact. */
export const countInWords = (count: number): string => (count > 1000 ? "1,000+" : String(count));
