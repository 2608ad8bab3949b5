import type { Notice } from "@/data/notices";

/** A notice's sentences in one line, without its title. */
export const noticeText = ({ text, more }: Notice) => (more ? `${text.replace(/\.$/, "")}. ${more}` : text);
