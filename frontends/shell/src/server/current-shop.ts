import { call } from '@shop/contracts/client';
import { ShopSettings } from '@shop/contracts/settings/shop-area';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { failure } from './log.ts';

/** The shop as its settings are at this moment. */
export interface ShownShop {
  shop: PublicShop;
  /** What overrules the colours and letters that the pages bring along; '' for the shop's own look. */
  css: string;
}

// A page waits this long for news of the shop, and is then made of what is known.
const PATIENCE = 2_000;
const MAX_PAUSE = 5_000;

/** Keeps in memory what the API says of the shop; asks until it is told, and again when the settings change. */
export class CurrentShop {
  readonly #apiUrl: string;
  #known: ShownShop | undefined;
  #asking: Promise<void>;
  #retry: NodeJS.Timeout | undefined;
  #round = 0;

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
    this.#asking = this.#ask(250);
  }

  /** What is known, which may be a moment old; undefined until the API has answered once. */
  get known(): ShownShop | undefined {
    return this.#known;
  }

  /** The same once a question that is under way is answered. */
  async latest(): Promise<ShownShop | undefined> {
    await Promise.race([this.#asking, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())]);
    return this.#known;
  }

  /** The settings changed: what is known is not to be shown any more where it can be helped. */
  refresh(): void {
    this.#asking = this.#ask(250);
  }

  stop(): void {
    this.#round += 1;
    clearTimeout(this.#retry);
  }

  async #ask(pause: number): Promise<void> {
    const round = ++this.#round;
    clearTimeout(this.#retry);
    try {
      const { shop } = await call(this.#apiUrl, 'GET /shop', {});
      const { stylesheet } = shop.appearance;
      const css = stylesheet ? await textOf(this.#apiUrl + stylesheet) : '';
      // A later question has a newer answer.
      if (round === this.#round) this.#known = { shop, css };
    } catch (error) {
      if (round !== this.#round) return;
      if (this.#known) failure(error);
      const next = Math.min(pause * 2, MAX_PAUSE);
      this.#retry = setTimeout(() => {
        this.#asking = this.#ask(next);
      }, pause).unref();
    }
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

const standard = ShopSettings.parse({});

/** Whether the picture for chats that comes with the shop says what the settings say. */
export const isUntouched = ({ icons, name, tagline, appearance }: PublicShop): boolean =>
  icons === OWN_ICONS && name === standard.name && tagline === standard.tagline && appearance.stylesheet === null;

/** Where the icons are that come with the shop. */
export const OWN_ICONS = '/icons';
