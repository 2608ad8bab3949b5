/** A country's 3:2 flag from the sprite. Decorative, as the name is beside it. */
export function Flag({ iso, width = 30 }: { iso: string; width?: number }) {
  return (
    <img
      src={`/flags.svg#${iso.toLowerCase()}`}
      alt=""
      width={width}
      height={(width * 2) / 3}
      loading="lazy"
      decoding="async"
      className="flag"
    />
  );
}
