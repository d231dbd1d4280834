import { ANSWER_MS } from '@shop/contracts/timeouts';
import { CachedResponse } from '@shop/http/cached-response';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { COLOURS } from '@shop/contracts/settings/colours';
import { CONFIG_ID, type Look, configText } from '../page-config.ts';
import * as styles from '../remote-failed.module.css';
import { type Language, languageOf, languages, shopNameIn } from '@shop/contracts/languages';
import { texts } from '../texts.ts';
import { hostTextsIn } from './translations.ts';
import type { Builds } from './builds.ts';
import type { Config } from './config.ts';
import type { CurrentShop } from './current-shop.ts';
import { failure } from './log.ts';
import { fontsOf, lookOf } from './look.ts';
import type { Page } from './page-cache.ts';
import type { BrowserRemote } from './remote-manifest.ts';
import { askAheadScript } from './start-script.ts';
import type { Build } from './stored-builds.ts';
import type { Storefront } from './storefront.tsx';

// Longer than the API lets a request wait for its database; after that the shopper sees an error.
const PATIENCE = 10_000;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Headers of a page that may load these pixels. `isOfLink`: it is the page of an order's own link. */
export type HeadersOf = (pixels: PublicShop['pixels'], isOfLink: boolean) => Readonly<Record<string, string>>;

/** Makes the answers for pages: rendered storefront pages, the back office's empty frame, and the shell's own words. */
export class Pages {
  readonly #config: Config;
  readonly #builds: Builds;
  readonly #headersOf: HeadersOf;
  readonly #shop: CurrentShop;

  constructor(config: Config, builds: Builds, shop: CurrentShop, headersOf: HeadersOf) {
    this.#config = config;
    this.#builds = builds;
    this.#shop = shop;
    this.#headersOf = headersOf;
  }

  /** Renders a page of the storefront, which `address` names with its language, for a client. */
  async render(storefront: Storefront, address: string, client: string): Promise<Page> {
    const shell = this.#builds.get('shell');
    if (!shell) return { value: this.unavailable(address) };
    const shown = await this.#shop.latest();
    const url = new URL(this.#config.publicUrl + address);
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${address} took too long`)), PATIENCE).unref();
    });
    try {
      const {
        status,
        html,
        styles = [],
        location,
        tags,
      } = await Promise.race([
        storefront.render(
          url,
          {
            apiUrl: this.#config.apiUrl,
            apiBase: this.#apiBase,
            client,
            look: lookOf(shown),
            isMeasured: this.#config.isMeasured,
            fonts: fontsOf(shell, shown),
            isTranslated: shown?.shop.urdu ?? false,
          },
          shell,
        ),
        late,
      ]);
      const isCacheable = status === 200 && tags !== undefined;
      const more = {
        'cache-control': isCacheable ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
        ...(status === 429 && { 'retry-after': '60', 'cache-control': 'no-store' }),
        ...(status >= 500 && { 'retry-after': '3', 'cache-control': 'no-store' }),
        ...(location !== undefined && { location }),
        // Asked for before the page is read.
        ...(styles.length > 0 && { link: styles.map((href) => `<${href}>; rel=preload; as=style`).join(', ') }),
      };
      const isOfLink = /^\/confirm\//i.test(languageOf(address).rest);
      const value = this.#html(status, html, more, shown?.shop.pixels, isOfLink);
      return { value, ...(isCacheable && { tags }) };
    } catch (error) {
      failure(error);
      return { value: this.unavailable(address) };
    }
  }

  /** The frame in which the back office renders itself, and the files it will ask for; holds nothing of anybody. */
  async backOffice(path: string, remote: BrowserRemote | undefined): Promise<CachedResponse> {
    const shell = this.#builds.get('shell');
    if (!shell || !remote) return this.unavailable(path);
    const shown = await this.#shop.latest();
    const look = lookOf(shown);
    const host = filesOf(shell);
    const files = remote.filesOf(path);
    const config = configText({
      remote: { name: 'backoffice', entry: remote.entry },
      apiBase: this.#apiBase,
      styles: [],
      look,
    });
    const scripts = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    const ask = this.#apiBase === undefined ? remote.asksAhead?.(path) : undefined;
    return this.#html(
      200,
      page(
        { title: shown?.shop.name ?? texts.unnamed, styles: [...host.styles, ...styles], look, ask },
        `<div>${remote.opening()}</div><script id="${CONFIG_ID}" type="application/json">${config}</script>`,
        backOfficeApp(shown?.shop.appearance.ink ?? COLOURS.ink, look.touchIcon) +
          host.scripts.map((src) => `<script src="${src}" defer fetchpriority="high"></script>`).join('') +
          // Asked for at once: each would otherwise be found by the one before it, a round trip later.
          [remote.entry, ...scripts].map((href) => `<link rel="preload" as="script" href="${href}">`).join(''),
      ),
      { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    );
  }

  /** A remote that is missing or broken: a page with Retry, which works without any script. */
  unavailable(address: string): CachedResponse {
    const { language } = languageOf(address);
    const { failed, retry } = hostTextsIn(language);
    const body = words(failed.title, failed.text, address, retry);
    return this.#html(503, page(this.#head(failed.title, language), body), {
      'retry-after': '3',
      'cache-control': 'no-store',
    });
  }

  /** An address that is no address. */
  badAddress(): CachedResponse {
    const { title, text, home } = texts.badAddress;
    return this.#html(400, page(this.#head(title), words(title, text, '/', home)), { 'cache-control': 'no-store' });
  }

  /** Said in a page only where it is not the page's own origin. */
  get #apiBase(): string | undefined {
    return this.#config.apiBaseUrl || undefined;
  }

  // These pages wait for nothing: they say what is known of the shop.
  #head(title: string, language: Language = 'en'): Head {
    const shell = this.#builds.get('shell');
    const shown = this.#shop.known;
    return {
      language,
      title: shown ? `${title} | ${shopNameIn(language, shown.shop)}` : title,
      styles: shell ? filesOf(shell).styles : [],
      look: lookOf(shown),
    };
  }

  #html(
    status: number,
    html: string,
    more: Readonly<Record<string, string>>,
    pixels: PublicShop['pixels'] = null,
    isOfLink = false,
  ): CachedResponse {
    const headers = { 'content-type': 'text/html; charset=utf-8', ...this.#headersOf(pixels, isOfLink), ...more };
    return new CachedResponse({ status, headers, identity: Buffer.from(html) });
  }
}

function filesOf(shell: Build) {
  const files = (shell.entries['host'] ?? []).map((file) => shell.publicPath + file);
  return {
    styles: files.filter((file) => file.endsWith('.css')),
    scripts: files.filter((file) => file.endsWith('.js')),
  };
}

interface Head {
  language?: Language;
  title: string;
  /** Address of the call that is made while the page loads; before the styles, for which a script would wait. */
  ask?: string | undefined;
  styles: readonly string[];
  look: Look;
}

// Staff put the back office on their phone as an app of its own, beside the shop's.
const backOfficeApp = (theme: string, icon: string) =>
  `<link rel="manifest" href="/admin.webmanifest"><meta name="theme-color" content="${theme}">` +
  `<link rel="apple-touch-icon" href="${icon}">`;

const words = (title: string, text: string, href: string, action: string) =>
  `<main class="${styles.page}"><h1>${title}</h1><p>${text}</p>` +
  `<a class="${styles.retry}" href="${escaped(href)}">${action}</a></main>`;

const askAhead = (address: string) =>
  `<script data-ask="${escaped(address)}" data-patience="${ANSWER_MS}">${askAheadScript}</script>`;

const page = ({ language = 'en', title, styles, look, ask }: Head, body: string, head = '') =>
  `<!DOCTYPE html><html lang="${language}"${language === 'en' ? '' : ` dir="${languages[language].dir}"`}><head><meta charset="utf-8">${ask ? askAhead(ask) : ''}` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="icon" href="${look.icon}">` +
  `${[...styles, look.stylesheet ?? []]
    .flat()
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('')}${head}</head><body>${body}</body></html>`;
