/** A profile picture, or letters in its place. Decorative: the name stands beside it. */
export function Avatar({ src, letters }: { src: string | null; letters: string }) {
  const shape = "grid size-8 place-items-center rounded-full bg-gilt text-xs font-bold text-ink";
  // A picture of someone else's host, shown as it is: next/image would fetch and keep it on our server.
  // eslint-disable-next-line @next/next/no-img-element
  if (src) return <img src={src} alt="" referrerPolicy="no-referrer" className={`${shape} object-cover`} />;
  return (
    <span aria-hidden className={shape}>
      {letters.toUpperCase()}
    </span>
  );
}
