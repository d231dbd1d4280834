import type { Compiler } from '@rspack/core';

/**
 * The oldest browsers in which everything a shopper does must work: phones and computers of the summer of 2021, iPhones
 * that stay on iOS 15, and the first Firefox that opens dialogs. Builds write for these, and
 * infra/local/browser-floor.ts checks what was built.
 */
export const browserFloor = { chrome: '92', firefox: '98', safari: '15.4' };

/** The same, as builds name browsers. */
export const floorTargets = Object.entries(browserFloor).map(([browser, version]) => `${browser} ${version}`);

/**
 * Rewrites styles that Lightning CSS leaves unreadable for the oldest supported browsers: negated media queries,
 * `overflow: clip`, and the units dvh, svh, dvw and svw. An old browser keeps the first of two declarations, because it
 * does not know the second.
 */
export const lowerStyles = (css: string): string =>
  css
    .replaceAll('@media not (', '@media not all and (')
    .replaceAll(/([{;])((?:overflow|overflow-[xy]):)clip\b/g, '$1$2hidden;$2clip')
    .replaceAll(
      /([{;])([\w-]+:)([^;{}]*\d[ds]v[hw]\b[^;{}]*)/g,
      (_, before: string, name: string, value: string) =>
        `${before}${name}${value.replaceAll(/(\d)[ds](v[hw])\b/g, '$1$2')};${name}${value}`,
    );

/** Lowers an app's styles once they are minimized. */
export class LowerStyles {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('LowerStyles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'LowerStyles', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          compilation.updateAsset(name, new sources.RawSource(lowerStyles(String(asset.source()))));
        }
      });
    });
  }
}
