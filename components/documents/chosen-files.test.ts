import { expect, test } from "vitest";
import { mergeChosenFiles } from "./chosen-files";

const file = (name: string, bytes: string, lastModified = 1) => new File([bytes], name, { lastModified });

test("a file chosen twice is listed once, but different photos with the same name are kept", () => {
  const photos = [file("image.jpg", "one", 1), file("image.jpg", "one", 2), file("image.jpg", "other", 1)];
  const again = file("image.jpg", "one", 1);
  expect(mergeChosenFiles(photos.slice(0, 1), [again, ...photos.slice(1)])).toEqual(photos);
});
