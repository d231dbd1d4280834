import { call } from '@shop/contracts/client';
import { ShopSettings } from '@shop/contracts/settings/shop-area';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { failure } from './log.ts';

/** The shop as its settings are at this moment. */
export interface ShownShop {
  shop: PublicShop;
  /** Stylesheet that overrides the built-in colours and fonts; '' for the shop's own look. */
  css: string;
}

// Milliseconds that a page waits for new settings before it is rendered with the known ones.
const PATIENCE = 2_000;
const MAX_PAUSE = 5_000;

/** Holds the shop's settings in memory. It asks the API until it answers, and again when the settings change. */
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

  /** Last known settings of the shop, which may be outdated for a moment; undefined until the API has answered once. */
  get known(): ShownShop | undefined {
    return this.#known;
  }

  /** Returns the settings after a running request has ended, or after 2 seconds. */
  async latest(): Promise<ShownShop | undefined> {
    await Promise.race([this.#asking, new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())]);
    return this.#known;
  }

  /** Requests the settings again after a change. */
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

/**
 * Returns true when the settings still match the built-in preview picture for chats: icons, name, tagline and look are
 * the defaults.
 */
export const isUntouched = ({ icons, name, tagline, appearance }: PublicShop): boolean =>
  icons === OWN_ICONS && name === standard.name && tagline === standard.tagline && appearance.stylesheet === null;

/** Path of the built-in icons. */
export const OWN_ICONS = '/icons';
