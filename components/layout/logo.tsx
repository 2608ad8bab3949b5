/** The logo: a globe with meridians and a compass needle. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path
        fill="var(--color-gilt)"
        d="M16 3a13 13 0 0 0 0 26a13 13 0 0 0 0-26M16 3.4a11.2 12.6 0 0 1 0 25.2a11.2 12.6 0 0 1 0-25.2M16 3.2a7.4 12.8 0 0 0 0 25.6a5.8 12.8 0 0 1 0-25.6a7.4 12.8 0 0 1 0 25.6a5.8 12.8 0 0 0 0-25.6M16 3.2 14 16l2 12.8z"
      />
      <path fill="#9a7431" d="M16 3.2 18 16l-2 12.8z" />
    </svg>
  );
}
