/** Google's G. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden strokeWidth="3">
      <path d="M16.2 5.3A7.5 7.5 0 0 0 3.6 6.4" stroke="#d93025" />
      <path d="M3.6 6.4a7.5 7.5 0 0 0 0 7.2" stroke="#f9ab00" />
      <path d="M3.6 13.6a7.5 7.5 0 0 0 10.6 2.6" stroke="#188038" />
      <path d="M14.2 16.2A7.5 7.5 0 0 0 17.5 10H10" stroke="#1a73e8" />
    </svg>
  );
}
