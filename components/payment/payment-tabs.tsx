"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

type Props = {
  label: string;
  tabs: readonly { id: string; label: string; href: string }[];
  chosen: string;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** The payment methods as tabs. Each has a URL, so that without JavaScript they work as links. */
export function PaymentTabs({ label, tabs, chosen, children }: Props) {
  const router = useRouter();
  const hydrated = useHydrated();
  const open = (value: string) => {
    const tab = tabs.find(({ id }) => id === value);
    if (tab) router.replace(tab.href, { scroll: false });
  };
  return (
    <Tabs.Root value={chosen} onValueChange={open}>
      <Tabs.List
        aria-label={label}
        className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-1 rounded-md bg-paper p-1"
      >
        {tabs.map(({ id, label: name, href }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            asChild
            className="rounded-sm px-1 py-2.5 text-center font-semibold text-muted hover:text-ink data-[state=active]:bg-white data-[state=active]:text-ink data-[state=active]:shadow-sm max-xs:text-sm sm:px-3"
          >
            <Link
              href={href}
              replace
              scroll={false}
              // onValueChange has already opened the tab. With Ctrl or Cmd the browser opens a new one.
              onClick={(event) => !event.ctrlKey && !event.metaKey && event.preventDefault()}
              {...(!hydrated && { tabIndex: 0 })}
            >
              {name}
            </Link>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={chosen} className="outline-none">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
