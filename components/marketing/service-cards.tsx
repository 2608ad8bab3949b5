import {
  ArrowRight,
  BellRing,
  Building2,
  CalendarDays,
  ClipboardCheck,
  FileText,
  Landmark,
  Scale,
  ShieldCheck,
  UserRoundCheck,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import type { IconName, ServiceCard } from "@/data/services";
import { cn } from "@/lib/cn";

const icons: Record<IconName, LucideIcon> = {
  BellRing,
  Building2,
  CalendarDays,
  ClipboardCheck,
  FileText,
  Landmark,
  Scale,
  ShieldCheck,
  UserRoundCheck,
  UsersRound,
};

type Cards = {
  cards: readonly ServiceCard[];
  columns?: 2 | 3 | 4;
  /** The level of the cards' titles: h2 where no heading stands above them. */
  title?: "h2" | "h3";
};

/** Services as cards; the whole card is the link. */
export function ServiceCards({ cards, columns = 4, title: Title = "h3" }: Cards) {
  const wide = { 2: "", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" }[columns];
  return (
    <ul className={cn("grid gap-4 sm:grid-cols-2", wide)}>
      {cards.map(({ icon, title, description, link }) => {
        const Icon = icons[icon];
        return (
          <li
            key={title}
            className="sheet relative flex flex-col gap-3 p-6 transition-shadow duration-150 hover:shadow-sheet"
          >
            <Icon aria-hidden className="size-7 text-brass" strokeWidth={1.5} />
            <Title className="text-xl">
              <Link href={link} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </Link>
            </Title>
            <p className="text-muted">{description}</p>
            <ArrowRight aria-hidden className="mt-auto size-5 text-brass" />
          </li>
        );
      })}
    </ul>
  );
}

/** Cards that say something without leading anywhere. */
export function PlainCards({ cards }: { cards: readonly (Omit<ServiceCard, "link"> & { link?: string })[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {cards.map(({ icon, title, description }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className="sheet grid content-start gap-3 p-6">
            <Icon aria-hidden className="size-7 text-brass" strokeWidth={1.5} />
            <h2 className="text-xl">{title}</h2>
            <p className="text-muted">{description}</p>
          </li>
        );
      })}
    </ul>
  );
}
