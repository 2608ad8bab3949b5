import { join } from "node:path";
import { Document, Font, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { logoPaths } from "@/data/logo";
import { currentSeller, type DocumentSeller } from "./seller";

// Don't hyphenate names: the hyphen would look like part of the name.
Font.registerHyphenationCallback((word) => [word]);
// The typeface of the site's headings, for titles that we write ourselves.
Font.register({ family: "Title", src: join(process.cwd(), "lib/receipts/title.ttf") });
const ink = "#0f1b33";
const muted = "#5a6478";
const line = "#d9d4c7";

const spread = { flexDirection: "row", justifyContent: "space-between" } as const;

export const pdfSheetStyles = StyleSheet.create({
  page: { padding: 56, fontFamily: "Receipt", fontSize: 10, lineHeight: 1.45, color: ink },
  head: { ...spread, paddingBottom: 18, borderBottomWidth: 2, borderColor: logoPaths.brass },
  brand: { flexDirection: "row", gap: 9, fontSize: 15, fontWeight: 600 },
  title: { fontFamily: "Title", fontSize: 23, lineHeight: 1, marginBottom: 5 },
  number: { fontSize: 11, alignSelf: "flex-end" },
  columns: { flexDirection: "row", gap: 32, marginTop: 26 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { color: muted, marginBottom: 3 },
  strong: { fontWeight: 600 },
  table: { marginTop: 30, borderTopWidth: 1, borderColor: line },
  row: { ...spread, gap: 24, paddingVertical: 8, borderBottomWidth: 1, borderColor: line },
  total: { ...spread, gap: 24, paddingTop: 12, fontSize: 13, fontWeight: 600 },
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

/** Breaks words with more letters than fit on a line. */
export const breakLongWords = (text: string, letters: number) =>
  text.replace(new RegExp(`\\S{${letters}}(?=\\S)`, "gu"), "$&\n");

/** A column with a label above it. */
export function LabelledColumn({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={pdfSheetStyles.column}>
      <Text style={pdfSheetStyles.label}>{label}</Text>
      {children}
    </View>
  );
}

/** A column with the seller's details. */
export function SellerColumn({ seller }: { seller: DocumentSeller }) {
  return (
    <LabelledColumn label="Seller">
      <Text style={pdfSheetStyles.strong}>{seller.name}</Text>
      <Text>{seller.address}</Text>
      <Text>{seller.registration}</Text>
      <Text>{seller.email}</Text>
    </LabelledColumn>
  );
}

type SheetProps = {
  title: string;
  label: string;
  /** The seller at the time of a receipt. */
  seller?: DocumentSeller;
  /** When the document was issued, so that its bytes don't depend on when it is drawn. */
  issued?: Date;
  children: ReactNode;
};

/** An A4 page with our name and the document's title at the top, and the seller at the bottom. */
export function PdfSheet({ title, label, seller = currentSeller, issued, children }: SheetProps) {
  return (
    <Document
      title={`${title} ${label}`}
      author={seller.name}
      creator={seller.brand}
      language="en"
      {...(issued && { creationDate: issued, modificationDate: issued })}
    >
      <Page size="A4" style={pdfSheetStyles.page}>
        <View style={pdfSheetStyles.head}>
          <View style={pdfSheetStyles.brand}>
            <Svg viewBox="0 0 32 32" width={26} height={26}>
              <Path fill={logoPaths.brass} d={logoPaths.globe} />
              <Path fill={ink} d={logoPaths.needle} />
            </Svg>
            <Text>{seller.brand}</Text>
          </View>
          <View>
            <Text style={pdfSheetStyles.title}>{title}</Text>
            <Text style={pdfSheetStyles.number}>{label}</Text>
          </View>
        </View>
        {children}
        <Text style={pdfSheetStyles.foot} fixed>
          {seller.name} · {seller.address} · {seller.registration} · {seller.phone}
        </Text>
      </Page>
    </Document>
  );
}
