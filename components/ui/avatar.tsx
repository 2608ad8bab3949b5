import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Decorative, as the name is beside it. The fallback is behind the image, so it shows if the image doesn't load. */
export function Avatar({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="avatar"
      aria-hidden
      className={cn("relative flex shrink-0 overflow-hidden rounded-full", className)}
      {...props}
    />
  );
}

/** The image is on another host, so no referrer is sent. `next/image` would copy it to our server. */
export function AvatarImage({ className, ...props }: ComponentProps<"img">) {
  return (
    <img
      data-slot="avatar-image"
      alt=""
      referrerPolicy="no-referrer"
      className={cn("absolute inset-0 size-full object-cover", className)}
      {...props}
    />
  );
}

export function AvatarFallback({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="avatar-fallback"
      className={cn("grid size-full place-items-center bg-gilt font-bold text-ink", className)}
      {...props}
    />
  );
}

/** §2: the initials of the name's first two words, or the first two letters of the email. */
export function initials({ full_name, email }: Record<"full_name" | "email", string | null>): string {
  const words = full_name?.trim().split(/\s+/).filter(Boolean).slice(0, 2) ?? [];
  const letters = words.map((word) => Array.from(word)[0]).join("");
  const [account = ""] = email?.split("@") ?? [];
  return letters || Array.from(account).slice(0, 2).join("");
}
