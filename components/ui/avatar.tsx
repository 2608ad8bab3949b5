import { cn } from "@/lib/cn";

/** §2: the initials of the name's first two words, or the first two letters of the email. */
function initials(name: string | null, email: string | null): string {
  const words = name?.trim().split(/\s+/).filter(Boolean).slice(0, 2) ?? [];
  const letters = words.map((word) => Array.from(word)[0]).join("");
  const [account = ""] = email?.split("@") ?? [];
  return (letters || Array.from(account).slice(0, 2).join("")).toUpperCase();
}

type Props = { name: string | null; email: string | null; image: string | null; className: string };

/**
 * A person's picture. Decorative, as the name is beside it. The initials are behind the image, so they show if it doesn't load.
 * The image is on another host, so no referrer is sent. `next/image` would copy it to our server.
 */
export function Avatar({ name, email, image, className }: Props) {
  return (
    <span
      data-slot="avatar"
      aria-hidden
      className={cn("relative flex shrink-0 overflow-hidden rounded-full", className)}
    >
      <span
        data-slot="avatar-fallback"
        className="grid size-full place-items-center bg-gilt font-bold text-ink"
      >
        {initials(name, email)}
      </span>
      {image && (
        <img
          data-slot="avatar-image"
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
