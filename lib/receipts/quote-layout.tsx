import { Link, StyleSheet, Text, View, type Styles } from "@react-pdf/renderer";
import { formatFactSource } from "@/data/facts/fact";
import { yearlyCostsText, quoteText as text } from "@/data/quotes";
import { env } from "@/lib/env";
import { formatExactUsd } from "@/lib/format";
import type { FormationQuote } from "@/lib/receipts/formation-quote";
import {
  formatCost,
  needsQuoteForLaterYears,
  describeRequiredPeopleCosts,
  formatYearTotal,
} from "@/lib/orders/yearly-costs";
import { LabelledColumn, SellerColumn, PdfSheet, pdfSheetStyles } from "./sheet";
import { currentSeller } from "./seller";

const own = StyleSheet.create({
  heading: { fontSize: 12, fontWeight: 600, marginTop: 9, marginBottom: 1 },
  row: { ...pdfSheetStyles.row, paddingVertical: 1.75 },
  total: { ...pdfSheetStyles.total, paddingTop: 4, fontSize: 11 },
  name: { flexGrow: 1, flexBasis: 0 },
  year: { width: 84, textAlign: "right" },
  link: { color: pdfSheetStyles.page.color },
  item: { flexDirection: "row", gap: 5 },
  small: { fontSize: 8, lineHeight: 1.25, color: pdfSheetStyles.label.color },
});

function List({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <LabelledColumn label={label}>
      {items.map((item) => (
        <View key={item} style={own.item}>
          <Text>·</Text>
          <Text style={own.name}>{item}</Text>
        </View>
      ))}
    </LabelledColumn>
  );
}

function YearRow({ name, years, style }: { name: string; years: readonly string[]; style?: Styles[string] }) {
  return (
    <View style={style ?? own.row}>
      <Text style={own.name}>{name}</Text>
      {years.map((cost, year) => (
        <Text key={yearlyCostsText.years[year]} style={own.year}>
          {cost}
        </Text>
      ))}
    </View>
  );
}

/** A quote on one A4 page. */
export function QuoteDocument({ quote }: { quote: FormationQuote }) {
  const { name, price, costs } = quote;
  return (
    <PdfSheet title={text.heading} label={name}>
      <View style={{ ...pdfSheetStyles.columns, marginTop: 10 }}>
        <SellerColumn seller={currentSeller} />
        <LabelledColumn label={text.heading}>
          <Text>{text.issued(quote.issued)}</Text>
          <Text>{text.valid(quote.validUntil)}</Text>
          <Link src={env.appUrl + quote.orderHref} style={own.link}>
            {quote.options.length ? text.order : text.orderNow}
          </Link>
        </LabelledColumn>
      </View>
      <Text style={own.heading}>{text.priceHeading}</Text>
      <View>
        {price.lines.map(({ item, label, amount }) => (
          <View key={item} style={own.row}>
            <Text>{label}</Text>
            <Text>{formatExactUsd(amount)}</Text>
          </View>
        ))}
        <View style={own.total}>
          <Text>{yearlyCostsText.total}</Text>
          <Text>{formatExactUsd(price.total)}</Text>
        </View>
      </View>
      <View style={{ ...pdfSheetStyles.columns, marginTop: 10 }}>
        <List label={text.includedHeading} items={quote.included} />
        <List label={text.notIncludedHeading} items={quote.notIncluded} />
      </View>
      <Text style={own.heading}>{text.yearsHeading}</Text>
      <View>
        <YearRow name="" years={yearlyCostsText.years} style={{ ...own.row, ...own.small }} />
        {costs.rows.map((row) => (
          <YearRow key={row.name} name={row.name} years={row.years.map(formatCost)} />
        ))}
        <YearRow name={yearlyCostsText.total} years={costs.totals.map(formatYearTotal)} style={own.total} />
      </View>
      {costs.working && (
        <View>
          <Text style={{ ...own.small, marginTop: 4 }}>{yearlyCostsText.required}</Text>
          {costs.required?.map((row) => (
            <YearRow key={row.name} name={row.name} years={row.years.map(formatCost)} />
          ))}
          <YearRow
            name={yearlyCostsText.working(quote.thing)}
            years={costs.working.map(formatYearTotal)}
            style={own.total}
          />
        </View>
      )}
      <View style={{ marginTop: 6, ...own.small }}>
        <Text>
          {[describeRequiredPeopleCosts(costs), needsQuoteForLaterYears(costs) && yearlyCostsText.note]
            .filter(Boolean)
            .join(" ")}
        </Text>
        {costs.sources.map((fact) => (
          <Text key={fact.text}>
            {fact.text} ({formatFactSource(fact)})
          </Text>
        ))}
      </View>
      <View style={{ marginTop: 7, ...own.small }}>
        {text.terms(quote.validUntil).map((term) => (
          <Text key={term}>{term}</Text>
        ))}
      </View>
    </PdfSheet>
  );
}
