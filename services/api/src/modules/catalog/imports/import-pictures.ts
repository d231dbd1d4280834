import type { StaffProduct } from '@shop/contracts/products';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOpenTarget } from '../../../platform/outbound/outbound-request.ts';
import { MissingPicture, fetchPicture } from './fetch-picture.ts';
import type { KnownPictures } from './product-changes.ts';
import type { ZipOfPictures } from './zip-of-pictures.ts';

const isAddress = (picture: string) => picture.includes('://');

/** The pictures that a file names: the shop's own, those at an address, and those in the ZIP beside the file. */
export class ImportPictures implements KnownPictures {
  /** Urls of stored pictures by their origin. */
  private readonly stored = new Map<string, string[]>();
  /** Urls of pictures that are stored and belong to no product yet. */
  private readonly free = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly config: Pick<Config, 'publicUrl' | 'importsFromPrivateAddresses'>,
    private readonly zip: ZipOfPictures | null,
  ) {}

  /** Looks up which of these pictures are stored. */
  async load(pictures: readonly string[]): Promise<void> {
    this.stored.clear();
    this.free.clear();
    if (pictures.length === 0) return;
    const origins = pictures.map((each) => this.originOf(each));
    const rows = await this.db.read<{ origin: string; url: string; isFree: boolean }>(sql`
      select origin, url, exists (select from catalog_upload u where u.url = i.url) as "isFree"
      from catalog_import_picture i where origin = any(${origins})`);
    for (const { origin, url, isFree } of rows) {
      this.stored.set(origin, [...(this.stored.get(origin) ?? []), url]);
      if (isFree) this.free.add(url);
    }
  }

  urlOf(picture: string, product: StaffProduct | null): string | undefined {
    const isOf = (url: string) => product?.images.some((each) => each.url === url) ?? false;
    const own = this.ownUrl(picture);
    if (own !== null) return isOf(own) ? own : undefined;
    const urls = this.stored.get(this.originOf(picture)) ?? [];
    return urls.find(isOf) ?? urls.find((url) => this.free.has(url));
  }

  problemOf(picture: string): string | null {
    if (this.ownUrl(picture) !== null) return `“${picture}” is no picture of this product.`;
    if (isAddress(picture)) {
      const isOpen = isOpenTarget(picture, this.config.importsFromPrivateAddresses);
      return isOpen ? null : `“${picture}” is no address of the internet that begins with https.`;
    }
    if (!this.zip) return `“${picture}” is no address, and no ZIP of pictures came with the file.`;
    const entry = this.zip.find(picture);
    if (entry === null) return `The ZIP has several pictures of the name “${picture}”. Give the folder, too.`;
    return entry ? null : `The ZIP has no picture “${picture}”.`;
  }

  /** The bytes of a picture. Throws `MissingPicture`. */
  async read(picture: string, stopped: AbortSignal): Promise<Buffer> {
    // The shop may be another one now than when the file was checked.
    if (this.problemOf(picture) !== null) throw new MissingPicture('it is not here any more');
    if (isAddress(picture)) return fetchPicture(picture, this.config.importsFromPrivateAddresses, stopped);
    const entry = this.zip?.find(picture);
    if (!entry || !this.zip) throw new MissingPicture('it is not here any more');
    return this.zip.read(entry).catch(() => {
      throw new MissingPicture('it is damaged in the ZIP');
    });
  }

  /** Notes where a stored picture came from. */
  async note(picture: string, url: string): Promise<void> {
    await this.db.query(sql`
      insert into catalog_import_picture (origin, url) values (${this.originOf(picture)}, ${url}) on conflict do nothing`);
  }

  private ownUrl(picture: string): string | null {
    const { publicUrl } = this.config;
    const path = picture.startsWith(`${publicUrl}/`) ? picture.slice(publicUrl.length) : picture;
    return path.startsWith('/media/') ? path : null;
  }

  private originOf(picture: string): string {
    if (isAddress(picture)) return picture.slice(0, 600);
    const entry = this.zip?.find(picture);
    // The same picture may come in another ZIP, and another picture under the same name.
    return entry
      ? `zip ${entry.crc32} ${entry.uncompressedSize} ${entry.fileName}`.slice(0, 600)
      : `none ${picture}`.slice(0, 600);
  }
}
