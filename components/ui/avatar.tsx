import { cn } from "@/lib/cn";

/** A profile picture, or letters in its place. Decorative: the name stands beside it. */
export function Avatar({
  src,
  letters,
  size = "md",
}: {
  src: string | null;
  letters: string;
  size?: "md" | "lg";
}) {
  const shape = cn(
    "grid shrink-0 place-items-center rounded-full bg-gilt font-bold text-ink",
    size === "lg" ? "size-14 text-lg" : "size-8 text-xs",
  );
  // A picture of someone else's host, shown as it is: next/image would fetch and keep it on our server.
  if (src) return <img src={src} alt="" referrerPolicy="no-referrer" className={cn(shape, "object-cover")} />;
  return (
    <span aria-hidden className={shape}>
      {letters.toUpperCase()}
    </span>
  );
}
