import { Text, View } from "@react-pdf/renderer";
import { formatExactUsd } from "@/lib/format";
import { breakLongWords, Column, Seller, Sheet, styles } from "./sheet";
import type { Statement } from "./statement";

/** The number of letters of a long word that fit on a line. */
const lineLength = 45;

/** A receipt or a credit note on one A4 page. */
export function ReceiptDocument({ statement }: { statement: Statement }) {
  const { title, label, issued, reference, customer, item, purpose, lines, total, amount, notes, families } =
    statement;
  const { seller, issuedAt } = statement;
  return (
    <Sheet title={title} label={label} seller={seller} issued={issuedAt}>
      <View style={styles.columns}>
        <Seller seller={seller} />
        <Column label="Order">
          <Text>{reference}</Text>
          <Text>Issued {issued}</Text>
        </Column>
      </View>
      <View style={styles.columns}>
        <Column label="Customer">
          {customer.map((text) => (
            <Text key={text} style={{ fontFamily: families }}>
              {breakLongWords(text, lineLength)}
            </Text>
          ))}
        </Column>
      </View>
      <View style={styles.table}>
        <View style={styles.row}>
          <View>
            <Text style={styles.strong}>{item}</Text>
            {purpose && <Text style={{ fontFamily: families }}>{breakLongWords(purpose, lineLength)}</Text>}
          </View>
        </View>
        {lines.map((line, index) => (
          <View key={index} style={styles.row}>
            <Text>{line.label}</Text>
            <Text>{formatExactUsd(line.amount)}</Text>
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
    </Sheet>
  );
}
