import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { COLOURS } from '@shop/contracts/settings/colours';
import type { Look } from '../page-config.ts';
import type { Build } from './stored-builds.ts';
import { OWN_ICONS, type ShownShop } from './current-shop.ts';

/** Returns the look of every page's document by the settings; the shop's own look until they are loaded. */
export function lookOf(shown: ShownShop | undefined): Look {
  const { appearance, icons = OWN_ICONS } = shown?.shop ?? {};
  const own = icons === OWN_ICONS;
  return {
    ...(appearance?.stylesheet && { stylesheet: appearance.stylesheet }),
    theme: appearance?.paper ?? COLOURS.paper,
    icon: own ? '/favicon.svg' : `${icons}/32.png`,
    touchIcon: own ? '/icon-192.png' : `${icons}/180.png`,
  };
}

/** The fonts of the build that every page in this look needs at once; files are named by their pair. */
export const fontsOf = (shell: Build, shown: ShownShop | undefined): string[] => {
  const pair = shown?.shop.appearance.fonts ?? 'poster';
  return shell.fonts.filter((file) => file.startsWith(`${pair}-`)).map((file) => shell.publicPath + file);
};

/** The same files by another name, for what asks for icons below the address that the settings give. */
const ownIcons = new Map([
  ['32.png', '/icon-192.png'],
  ['180.png', '/icon-192.png'],
  ['192.png', '/icon-192.png'],
  ['512.png', '/icon-512.png'],
  ['maskable.png', '/icon-512.png'],
  ['favicon.ico', '/favicon.ico'],
]);

/** The file that comes with the shop for an address below `/icons`. */
export const ownIconAt = (path: string): string | undefined =>
  path.startsWith(`${OWN_ICONS}/`) ? ownIcons.get(path.slice(OWN_ICONS.length + 1)) : undefined;

const atRoot = new Map([
  ['/favicon.ico', 'favicon.ico'],
  ['/favicon.svg', '192.png'],
  ['/icon-192.png', '192.png'],
  ['/icon-512.png', '512.png'],
]);

/**
 * Returns the path of a shop's own icon for a file that browsers request at the root; undefined when the shop has no
 * icons of its own.
 */
export function iconInstead(path: string, shop: PublicShop | undefined): string | undefined {
  const file = atRoot.get(path);
  return file && shop && shop.icons !== OWN_ICONS ? `${shop.icons}/${file}` : undefined;
}
