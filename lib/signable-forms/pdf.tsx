import "server-only";
import { renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { toPrintableName, replacementCharacter } from "@/lib/receipts/characters";
import { breakLongWords, PdfSheet, pdfSheetStyles } from "@/lib/receipts/sheet";
import { loadFallbackFonts } from "@/lib/receipts/fonts";
import { listSignableFormTexts, type SignableForm, type SignableFormField } from "./form";
import { signableFormText } from "@/data/forms";

/** The number of the widest letters, such as Chinese ones, that fit on a line beside a label. */
const lineLength = 29;

/** A form as a PDF. Throws when a font can't be read. */
export async function renderSignableFormPdf(form: SignableForm): Promise<Buffer> {
  const fonts = await loadFallbackFonts(listSignableFormTexts(form));
  const print = (text: string) => breakLongWords(toPrintableName(text, fonts), lineLength);
  return renderToBuffer(SignableFormDocument({ form, families: fonts.families, print }));
}

const own = StyleSheet.create({
  // Not bold, because the bold font lacks the letters of most languages.
  heading: { fontSize: 13, marginTop: 16, marginBottom: 2 },
  row: { ...pdfSheetStyles.row, paddingVertical: 5, gap: 16 },
  term: { width: 170, color: pdfSheetStyles.label.color },
  value: { flexGrow: 1, flexBasis: 0 },
  blank: { height: 18, borderBottomWidth: 0.5, borderColor: pdfSheetStyles.label.color },
  declaration: { marginTop: 6 },
  signatures: { flexDirection: "row", gap: 24, marginTop: 44 },
  signature: { flexGrow: 1, flexBasis: 0, borderTopWidth: 0.75, paddingTop: 4 },
  printed: { flexDirection: "row", gap: 4, marginTop: 10 },
  small: { fontSize: 8, color: pdfSheetStyles.label.color, marginTop: 14 },
});

type FieldsProps = Pick<Props, "print"> & { fields: readonly SignableFormField[] };

function Fields({ fields, print }: FieldsProps) {
  return fields.map(({ label, value, lines = 1 }) => (
    <View key={label} style={own.row} wrap={(value?.length ?? 0) > 500}>
      <Text style={own.term}>{label}</Text>
      <View style={own.value}>
        {value
          ? value.split("\n").map((line, index) => <Text key={index}>{print(line)}</Text>)
          : Array.from({ length: lines }, (_, index) => <View key={index} style={own.blank} />)}
      </View>
    </View>
  ));
}

type Props = {
  form: SignableForm;
  families: string[];
  /** Replaces characters that the fonts don't have. */
  print: (text: string) => string;
};

/** A form to print and sign, on as many pages as it needs. */
export function SignableFormDocument({ form, families, print }: Props) {
  const hasBlanks = [...form.fields, ...form.people.flatMap(({ fields }) => fields)].some(
    ({ value }) => !value,
  );
  const hasBoxes = listSignableFormTexts(form).some((text) => print(text).includes(replacementCharacter));
  const signer = form.signer && print(form.signer.toUpperCase());
  return (
    <PdfSheet title={form.title} label={`${signableFormText.order} ${form.reference}`}>
      <View style={{ marginTop: 12, fontFamily: families }}>
        <Fields fields={form.fields} print={print} />
        {form.people.map(({ heading, fields }, index) => (
          <View key={index}>
            <Text style={own.heading} minPresenceAhead={60}>
              {print(heading)}
            </Text>
            <Fields fields={fields} print={print} />
          </View>
        ))}
        <View wrap={false} style={{ marginTop: 12 }}>
          {form.declarations.map((declaration) => (
            <Text key={declaration} style={own.declaration}>
              {print(declaration)}
            </Text>
          ))}
          <View style={own.signatures}>
            <Text style={own.signature}>{signableFormText.date}</Text>
            <Text style={own.signature}>{signableFormText.signature}</Text>
          </View>
          <View style={own.printed}>
            <Text>{signableFormText.printedName}: </Text>
            {signer && !signer.includes(replacementCharacter) ? (
              <Text style={own.value}>{signer}</Text>
            ) : (
              <View style={[own.value, own.blank]} />
            )}
          </View>
          {hasBlanks && <Text style={own.small}>{signableFormText.missing}</Text>}
          {hasBoxes && (
            <Text style={{ ...own.small, fontFamily: families }}>{print(signableFormText.unprintable)}</Text>
          )}
        </View>
      </View>
    </PdfSheet>
  );
}
