import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rspack } from '@rspack/core';

/** Writes THIRD-PARTY.txt beside a build: the licences of all packages and fonts that are part of it. */
export class ThirdParty {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ThirdParty', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ThirdParty', stage }, () => {
        const sections = new Map();
        for (const file of usedFiles(compilation)) {
          for (const [title, text] of file.includes('/node_modules/') ? packageNotice(file) : fontNotices(file))
            sections.set(title, text);
        }
        const titles = [...sections.keys()].toSorted((a, b) => (a < b ? -1 : 1));
        const text = titles
          .map((title) => `${title}\n\n${sections.get(title).trim()}\n`)
          .join(`\n${'-'.repeat(80)}\n\n`);
        compilation.emitAsset('THIRD-PARTY.txt', new rspack.sources.RawSource(text));
      });
    });
  }
}

function usedFiles({ chunkGraph, modules }) {
  const inChunks = [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0);
  const all = inChunks.flatMap((module) => [module, ...(module.modules ?? [])]);
  return new Set(all.flatMap(({ resource }) => resource?.split('?')[0] || []));
}

/** Name, version and licence of the package that holds a file. A folder in it may have a package.json without version. */
function packageNotice(file) {
  for (let folder = dirname(file); basename(folder) !== 'node_modules'; folder = dirname(folder)) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!version) continue;
    const texts = readdirSync(folder).filter((entry) => /^(licen[cs]e|notice)(\.(md|txt))?$/i.test(entry));
    if (texts.length === 0) throw new Error(`${name} ${version} (${license}) has no licence text`);
    return [
      [`${name} ${version} (${license})`, texts.map((entry) => readFileSync(join(folder, entry), 'utf8')).join('\n')],
    ];
  }
  return [];
}

/** The licences beside the fonts of libs/ui, and beside the words that were drawn with one. */
function fontNotices(file) {
  if (!/\.(woff2|svg)$/.test(file)) return [];
  const folder = dirname(file);
  return readdirSync(folder)
    .filter((entry) => entry.startsWith('OFL-'))
    .map((entry) => [
      `Font ${basename(entry, '.txt').slice('OFL-'.length)} (OFL-1.1)`,
      readFileSync(join(folder, entry), 'utf8'),
    ]);
}
