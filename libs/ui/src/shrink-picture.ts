const SMALL_ENOUGH = 900 * 1024;
const QUALITY = 0.85;

// What the server takes; other pictures (a HEIC of an iPhone, a GIF) are drawn again where the browser can read them.
const taken = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A phone's photo, made small enough to send over a phone's network: at most `maxSide` pixels along its longer side. A small
 * file, a PDF, or one that this browser cannot read goes as it is; the server decides about it.
 */
export async function shrinkPicture(file: File, maxSide = 1600): Promise<File> {
  const isTaken = taken.has(file.type);
  if (!file.type.startsWith('image/') || (isTaken && file.size <= SMALL_ENOUGH)) return file;
  try {
    // Photos say how they were held; the drawn copy stands upright.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // A transparent picture would turn black as a JPEG.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!small || (isTaken && small.size >= file.size)) return file;
    return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
