/** A one-page PDF marked as an example. */
export function createExamplePdf(name: string): File {
  const text = `BT /F1 28 Tf 72 700 Td (Example: ${name.replace(/[^\w .-]/g, "")}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
  ];
  let [body, table] = ["%PDF-1.4\n", "0000000000 65535 f \n"];
  for (const [index, object] of objects.entries()) {
    table += `${String(body.length).padStart(10, "0")} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  body += `xref\n0 6\n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return new File([body], name, { type: "application/pdf" });
}
