/** A one-page PDF marked as an example. */
export function examplePdf(name: string): File {
  const text = `BT /F1 28 Tf 72 700 Td (Example: ${name.replace(/[^\w .-]/g, "")}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  body += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return new File([body], name, { type: "application/pdf" });
}
