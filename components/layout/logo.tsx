import { logoPaths } from "@/data/logo";

/** The logo. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path fill="var(--color-gilt)" d={logoPaths.globe} />
      <path fill={logoPaths.brass} d={logoPaths.needle} />
    </svg>
  );
}
