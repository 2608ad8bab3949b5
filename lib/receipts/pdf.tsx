import "server-only";
import { renderToBuffer, Text, View, StyleSheet } from "@react-pdf/renderer";
import { loadFallbackFonts } from "./fonts";
import type { FormationQuote } from "./formation-quote";
import { QuoteDocument } from "./quote-layout";
import { toReceiptContent, listReceiptCustomerTexts, type ReceiptContent } from "./statement";
import type { PrintedReceipt } from "./store";
import { formatExactUsd } from "@/lib/format";
import { breakLongWords, LabelledColumn, SellerColumn, PdfSheet, pdfSheetStyles } from "./sheet";
import type { LegalText } from "@/data/legal-texts";

/** The number of letters of a long word that fit on a line. */
const lineLength = 45;

/** A receipt or a credit note on one A4 page. */
function ReceiptDocument({ statement }: { statement: ReceiptContent }) {
  const { title, label, issued, reference, customer, item, purpose, lines, total, amount, notes, families } =
    statement;
  const { seller, issuedAt } = statement;
  return (
    <PdfSheet title={title} label={label} seller={seller} issued={issuedAt}>
      <View style={pdfSheetStyles.columns}>
        <SellerColumn seller={seller} />
        <LabelledColumn label="Order">
          <Text>{reference}</Text>
          <Text>Issued {issued}</Text>
        </LabelledColumn>
      </View>
      <View style={pdfSheetStyles.columns}>
        <LabelledColumn label="Customer">
          {customer.map((text) => (
            <Text key={text} style={{ fontFamily: families }}>
              {breakLongWords(text, lineLength)}
            </Text>
          ))}
        </LabelledColumn>
      </View>
      <View style={pdfSheetStyles.table}>
        <View style={pdfSheetStyles.row}>
          <View>
            <Text style={pdfSheetStyles.strong}>{item}</Text>
            {purpose && <Text style={{ fontFamily: families }}>{breakLongWords(purpose, lineLength)}</Text>}
          </View>
        </View>
        {lines.map((line, index) => (
          <View key={index} style={pdfSheetStyles.row}>
            <Text>{line.label}</Text>
            <Text>{formatExactUsd(line.amount)}</Text>
          </View>
        ))}
        <View style={pdfSheetStyles.total}>
          <Text>{total}</Text>
          <Text>{formatExactUsd(amount)}</Text>
        </View>
      </View>
      <View style={pdfSheetStyles.notes}>
        {notes.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </View>
    </PdfSheet>
  );
}

/** A receipt or credit note as a PDF, the same bytes each time. Throws when a font can't be read. */
export async function renderReceiptPdf(receipt: PrintedReceipt): Promise<Buffer> {
  const fonts = await loadFallbackFonts(listReceiptCustomerTexts(receipt));
  return renderToBuffer(ReceiptDocument({ statement: toReceiptContent(receipt, fonts) }));
}

/** A quote as a PDF. Throws when the font can't be read. */
export async function renderQuotePdf(quote: FormationQuote): Promise<Buffer> {
  await loadFallbackFonts([]);
  return renderToBuffer(QuoteDocument({ quote }));
}

const own = StyleSheet.create({
  text: { marginTop: 18 },
  title: { fontSize: 14, fontWeight: 600 },
  heading: { ...pdfSheetStyles.strong, marginTop: 10 },
  paragraph: { marginTop: 4 },
});

/** Terms and refund rules as a PDF. `label` is below its title. Throws when a font can't be read. */
export async function renderLegalPdf(
  title: string,
  label: string,
  texts: readonly LegalText[],
): Promise<Buffer> {
  await loadFallbackFonts([]);
  return renderToBuffer(
    <PdfSheet title={title} label={label}>
      {texts.map(({ heading, lead, sections }) => (
        <View key={heading} style={own.text}>
          <Text style={own.title}>{heading}</Text>
          <Text style={own.paragraph}>{lead}</Text>
          {sections.map((section, index) =>
            section.kind === "prose" ? (
              <View key={String(index)}>
                {section.heading && (
                  <Text style={own.heading} minPresenceAhead={30}>
                    {section.heading}
                  </Text>
                )}
                {section.paragraphs.map((paragraph) => (
                  <Text key={paragraph} style={own.paragraph}>
                    {paragraph}
                  </Text>
                ))}
              </View>
            ) : null,
          )}
        </View>
      ))}
    </PdfSheet>,
  );
}
