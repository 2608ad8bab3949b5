import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { NewsItem } from "@/lib/account/news";
import { NewsPanel } from "./news-panel";

const ofOrder = { order_reference: "IBC-123456", inquiry_id: null, subject: null };
const plain = { at: new Date("2026-11-20T15:00:00Z"), details: {}, line: null };
const news = (kind: string): NewsItem => ({ ...plain, ...ofOrder, kind });

// Promise: Customers see updates to their orders as unread until they open them.
it.each([
  [2, "doesn't link to the orders", undefined],
  [7, "links to the other 5", "And 5 more in your orders and inquiries"],
])("with %i unread updates, the news panel %s", (total, _, words) => {
  const list = { newest: [news("filed"), news("completed")], total };
  const html = renderToStaticMarkup(<NewsPanel news={list} markSeen={vi.fn()} />);
  const text = html.replaceAll(/<[^>]+>/g, "");
  if (words) expect(text).toContain(words);
  else expect(text).not.toContain(" more ");
  expect(html.includes('href="/user-account?tab=orders"')).toBe(Boolean(words));
});
