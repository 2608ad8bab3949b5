import "server-only";
import { renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { LegalText } from "@/data/legal-texts";
import { loadFonts } from "./fonts";
import { Sheet, styles } from "./sheet";

const own = StyleSheet.create({
  text: { marginTop: 18 },
  title: { fontSize: 14, fontWeight: 600 },
  heading: { ...styles.strong, marginTop: 10 },
  paragraph: { marginTop: 4 },
});

/** Terms and refund rules of one order as a PDF. `label` is below its title. Throws when a font can't be read. */
export async function legalPdf(title: string, label: string, texts: readonly LegalText[]): Promise<Buffer> {
  await loadFonts([]);
  return renderToBuffer(
    <Sheet title={title} label={label}>
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
    </Sheet>,
  );
}
