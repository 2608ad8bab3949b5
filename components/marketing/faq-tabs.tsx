import { Tabs } from "@/components/ui/tabs";
import type { FaqGroup } from "@/data/faqs";
import { FaqList } from "./faq-list";

/** §2 FAQ: six tabs with five collapsible questions each. */
export function FaqTabs({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <Tabs
      label="Questions by subject"
      groups={groups.map(({ id, label, questions }) => ({
        id,
        label,
        panel: <FaqList questions={questions} />,
      }))}
    />
  );
}
