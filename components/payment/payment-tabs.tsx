"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
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
    <Tabs value={chosen} onValueChange={open}>
      <TabsList aria-label={label} className="mb-6">
        {tabs.map(({ id, label: name, href }) => (
          <TabsTrigger key={id} value={id} asChild>
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
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={chosen}>{children}</TabsContent>
    </Tabs>
  );
}
