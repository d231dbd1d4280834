import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { Semaphore } from '../../platform/queue/semaphore.ts';
import { type IconParts, drawIcon, drawShare, icoOf } from './draw-icon.ts';
import { ReadSettings, ReadShop } from './public.ts';

const sizes = new Map([
  ['32.png', { size: 32, isMaskable: false }],
  ['180.png', { size: 180, isMaskable: false }],
  ['192.png', { size: 192, isMaskable: false }],
  ['512.png', { size: 512, isMaskable: false }],
  ['maskable.png', { size: 512, isMaskable: true }],
]);
const ICO = 'favicon.ico';
const SHARE = 'share.jpg';

/** Draws what stands for the shop on phones, in tabs and in chats; each file once, until the settings change. */
@Injectable()
export class Icons {
  private readonly turns = new Semaphore(1);
  private readonly drawn = new Map<string, { of: string; bytes: Buffer }>();

  constructor(
    private readonly queries: QueryBus,
    private readonly storage: ObjectStorage,
  ) {}

  /** A file of the icons; undefined where there is none of this name. */
  async icon(file: string): Promise<Buffer | undefined> {
    if (file === ICO) {
      const png = await this.icon('32.png');
      return png && icoOf(png);
    }
    const how = sizes.get(file);
    if (!how) return undefined;
    const { shop, appearance } = await this.queries.execute(new ReadSettings());
    const { name, icon } = shop.values;
    const { colours } = appearance.values;
    return this.once(file, JSON.stringify([name, icon?.url, colours]), async () => {
      const picture = icon ? await this.storage.get(icon.url.slice(1)) : undefined;
      const parts: IconParts = { name, colours, picture };
      return drawIcon(parts, how);
    });
  }

  /** The picture that a link to the shop shows in a chat. */
  async share(): Promise<Buffer> {
    const { name, tagline } = await this.queries.execute(new ReadShop());
    const { colours } = (await this.queries.execute(new ReadSettings())).appearance.values;
    return this.once(SHARE, JSON.stringify([name, tagline, colours]), () => drawShare({ name, tagline, colours }));
  }

  private once(file: string, of: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return this.turns.run(async () => {
      const known = this.drawn.get(file);
      if (known?.of === of) return known.bytes;
      const bytes = await draw();
      this.drawn.set(file, { of, bytes });
      return bytes;
    });
  }
}
