import {
  BellRing,
  Building2,
  CalendarDays,
  ClipboardCheck,
  Compass,
  FileText,
  Landmark,
  Scale,
  ShieldCheck,
  UserRoundCheck,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import type { IconName, ServiceCard } from "@/data/service-cards";
import { cn } from "@/lib/cn";

const icons: Record<IconName, LucideIcon> = {
  BellRing,
  Building2,
  CalendarDays,
  ClipboardCheck,
  Compass,
  FileText,
  Landmark,
  Scale,
  ShieldCheck,
  UserRoundCheck,
  UsersRound,
};

type Props = {
  cards: readonly (Omit<ServiceCard, "link"> & { readonly link?: string })[];
  columns?: 2 | 3 | 4;
  /** The heading level of the titles: h2 if no heading is above the cards. */
  title?: "h2" | "h3";
};

/** Services as cards. A card with a link is clickable as a whole. */
export function ServiceCards({ cards, columns = 4, title: Title = "h3" }: Props) {
  const wide = { 2: "", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" }[columns];
  return (
    <ul className={cn("grid gap-4 sm:grid-cols-2", wide)}>
      {cards.map(({ icon, title, description, link }) => {
        const Icon = icons[icon];
        return (
          <li
            key={title}
            className={cn(
              "sheet relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 p-5 sm:flex sm:flex-col sm:gap-3 sm:p-6",
              link && "transition-shadow duration-150 hover:shadow-sheet",
            )}
          >
            <Icon aria-hidden className="size-7 text-muted max-sm:row-span-3" strokeWidth={1.5} />
            <Title className="text-xl">
              {link ? (
                <Link href={link} className="after:absolute after:inset-0 after:rounded-lg">
                  {title}
                </Link>
              ) : (
                title
              )}
            </Title>
            <p className="text-muted">{description}</p>
            {link && (
              <span aria-hidden className="link mt-auto max-sm:text-sm">
                Learn more
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
