import { PICTURE_ZIP_FILES, PICTURE_ZIP_UNPACKED } from '@shop/contracts/import-limits';
import { PRODUCT_IMAGE_BELOW } from '@shop/contracts/shop';
import { type Entry, type ZipFile, fromFdPromise } from 'yauzl';

/** A ZIP that is refused. Its message is a sentence for staff. */
export class UnusableZip extends Error {}

const PICTURE = /\.(jpe?g|png|webp)$/i;
/** Files that systems add by themselves. */
const ADDED = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const MEGABYTE = 1024 * 1024;

const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
const withoutFolder = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** A link, a device or a pipe, by the mode that Unix stores in the upper half. */
const isSpecial = ({ externalFileAttributes }: Entry): boolean =>
  ![0, 0o100000, 0o040000].includes((externalFileAttributes >>> 16) & 0o170000);

function faultOf(entry: Entry): string | null {
  const { fileName } = entry;
  if (entry.isEncrypted()) return 'This ZIP needs a password. Please send one without.';
  if (isSpecial(entry)) return `The ZIP has a link in it, “${fileName}”. Please put only pictures into it.`;
  if (!PICTURE.test(fileName)) {
    return `The ZIP has a file that is no picture, “${fileName}”. Please put only JPEG, PNG and WebP pictures into it.`;
  }
  const tooLarge = entry.uncompressedSize >= PRODUCT_IMAGE_BELOW;
  return tooLarge ? `“${fileName}” is too large. A picture must be below ${PRODUCT_IMAGE_BELOW / MEGABYTE} MB.` : null;
}

/** The pictures of a ZIP, by their names with or without their folder. Nothing is unpacked before it is asked for. */
export class ZipOfPictures {
  /** An entry by its name; null: several have it. */
  private readonly entries = new Map<string, Entry | null>();

  private constructor(private readonly zip: ZipFile) {}

  /** Reads the list of an open file. Throws `UnusableZip` when it has anything else than pictures within the limits. */
  static async open(fd: number): Promise<ZipOfPictures> {
    try {
      // Names that leave the folder are rejected here, and so is more data than an entry declares.
      const pictures = new ZipOfPictures(await fromFdPromise(fd, { autoClose: false, validateEntrySizes: true }));
      await pictures.list();
      return pictures;
    } catch (error) {
      if (error instanceof UnusableZip) throw error;
      const leaves = error instanceof Error && /absolute path|relative path|invalid characters/.test(error.message);
      throw new UnusableZip(
        leaves
          ? 'The ZIP has a file whose name leads out of its folder. Please pack the pictures again.'
          : 'This ZIP cannot be read. Please pack the pictures again.',
      );
    }
  }

  /** The picture of this name; undefined: there is none. Null: there are several. */
  find(name: string): Entry | null | undefined {
    return this.entries.get(keyOf(name));
  }

  /** Unpacks one picture. Throws when it has more bytes than the ZIP says. */
  async read(entry: Entry): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of await this.zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }

  private async list(): Promise<void> {
    let unpacked = 0;
    let count = 0;
    for await (const entry of this.zip.eachEntry()) {
      count += 1;
      if (count > PICTURE_ZIP_FILES) throw new UnusableZip(`The ZIP has more than ${PICTURE_ZIP_FILES} files.`);
      const name = entry.fileName;
      if (ADDED.test(name) || name.endsWith('/')) continue;
      const fault = faultOf(entry);
      if (fault) throw new UnusableZip(fault);
      unpacked += entry.uncompressedSize;
      if (unpacked >= PICTURE_ZIP_UNPACKED) {
        throw new UnusableZip(`Unpacked, the ZIP has more than ${PICTURE_ZIP_UNPACKED / MEGABYTE} MB.`);
      }
      this.add(name, entry);
      if (name.includes('/')) this.add(withoutFolder(name), entry);
    }
  }

  private add(name: string, entry: Entry): void {
    const key = keyOf(name);
    this.entries.set(key, this.entries.has(key) ? null : entry);
  }
}
