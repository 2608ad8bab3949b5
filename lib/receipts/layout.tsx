import { Document, Font, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { site } from "@/data/site";
import { formatExactUsd } from "@/lib/format";
import type { Statement } from "./statement";

// Don't hyphenate names: the hyphen would look like part of the name.
Font.registerHyphenationCallback((word) => [word]);
/** Breaks words that are longer than a line. */
const breakLongWords = (text: string) => text.replace(/\S{45}(?=\S)/gu, "$&\n");

const ink = "#0f1b33";
const muted = "#5a6478";
const line = "#d9d4c7";

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: "Receipt", fontSize: 10, lineHeight: 1.45, color: ink },
  head: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingBottom: 18,
    borderBottomWidth: 2,
    borderColor: "#9a7431",
  },
  brand: { fontSize: 15, fontWeight: 600 },
  title: { fontSize: 22, fontWeight: 600, lineHeight: 1.2 },
  number: { fontSize: 11, alignSelf: "flex-end" },
  columns: { flexDirection: "row", gap: 32, marginTop: 26 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { color: muted, marginBottom: 3 },
  strong: { fontWeight: 600 },
  table: { marginTop: 30, borderTopWidth: 1, borderColor: line },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 24,
    paddingVertical: 8,
    borderBottomWidth: 1,
    borderColor: line,
  },
  total: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 24,
    paddingTop: 12,
    fontSize: 13,
    fontWeight: 600,
  },
  notes: { marginTop: 26, color: muted },
  foot: {
    position: "absolute",
    left: 56,
    right: 56,
    bottom: 36,
    paddingTop: 10,
    borderTopWidth: 1,
    borderColor: line,
    fontSize: 8,
    color: muted,
  },
});

function Column({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={styles.column}>
      <Text style={styles.label}>{label}</Text>
      {children}
    </View>
  );
}

/** A receipt or a credit note on one sheet of A4. */
export function ReceiptDocument({ statement }: { statement: Statement }) {
  const { title, label, issued, reference, customer, item, purpose, lines, total, amount, notes, families } =
    statement;
  const { seller } = site;
  return (
    <Document title={`${title} ${label}`} author={seller.name} creator={site.name} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.brand}>{site.name}</Text>
          <View>
            <Text style={styles.title}>{title}</Text>
            <Text style={styles.number}>{label}</Text>
          </View>
        </View>
        <View style={styles.columns}>
          <Column label="Seller">
            <Text style={styles.strong}>{seller.name}</Text>
            <Text>{seller.address}</Text>
            <Text>{seller.registration}</Text>
            <Text>{site.email}</Text>
          </Column>
          <Column label="Order">
            <Text>{reference}</Text>
            <Text>Issued {issued}</Text>
          </Column>
        </View>
        <View style={styles.columns}>
          <Column label="Customer">
            {customer.map((text) => (
              <Text key={text} style={{ fontFamily: families }}>
                {breakLongWords(text)}
              </Text>
            ))}
          </Column>
        </View>
        <View style={styles.table}>
          <View style={styles.row}>
            <View>
              <Text style={styles.strong}>{item}</Text>
              {purpose && <Text style={{ fontFamily: families }}>{breakLongWords(purpose)}</Text>}
            </View>
          </View>
          {lines.map(([name, dollars]) => (
            <View key={name} style={styles.row}>
              <Text>{name}</Text>
              <Text>{formatExactUsd(dollars)}</Text>
            </View>
          ))}
          <View style={styles.total}>
            <Text>{total}</Text>
            <Text>{formatExactUsd(amount)}</Text>
          </View>
        </View>
        <View style={styles.notes}>
          {notes.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </View>
        <Text style={styles.foot} fixed>
          {seller.name} · {seller.address} · {seller.registration} · {site.phone}
        </Text>
      </Page>
    </Document>
  );
}
