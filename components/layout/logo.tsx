/** The mark: a globe's meridians in brass. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={className}>
      <g stroke="var(--color-gilt)" strokeWidth="1.75">
        <circle cx="16" cy="16" r="13" />
        <ellipse cx="16" cy="16" rx="5.5" ry="13" />
        <path d="M16 3v26M3 16h26" />
      </g>
    </svg>
  );
}
