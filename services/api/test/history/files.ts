import sharp from 'sharp';

const plain = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ]);

/** Small pictures; few, so that the same file is seen twice. */
export const pictures: readonly Blob[] = await Promise.all(
  ['#c2452d', '#1f6f78', '#d9a441', '#33415c', '#7a8450'].map(plain),
);

/** Receipts that shoppers send; the last one is not a valid picture. */
export const receipts: readonly (readonly [kind: string, Blob])[] = [
  ...pictures.map((picture) => ['png', picture] as const),
  ['pdf', new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'])],
  ['png', new Blob(['Paid it yesterday, please believe me.'])],
];
