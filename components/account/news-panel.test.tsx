import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { newsText } from "@/data/news";
import { orderEventText } from "@/data/order-events";
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

it("the news panel has a text for every event that the customer didn't cause", () => {
  const customers =
    "placed changed method_changed payment_reported late_reported document_sent answer_sent details_sent person_known person_link_made person_removed request_declined";
  // The view own_news has these by the event of the further payment.
  const left = ["request_paid", "request_done", ...customers.split(" ")];
  const read = Object.keys(orderEventText).filter((kind) => orderEventText[kind]!.customer);
  expect(read.filter((kind) => !left.includes(kind) && !newsText[kind])).toEqual([]);
});
