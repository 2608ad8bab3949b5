/** Maximum width and height in pixels: 300 dpi on A4. */
const longest = 3500;

/** Converts an image to a JPEG of at most 3500 × 3500 pixels. Returns the file unchanged if the browser can't read it. */
export async function convertToJpeg(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // JPEG has no transparency. Without a background, a transparent scan would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    return jpeg ? new File([jpeg], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}
