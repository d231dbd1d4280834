import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SHOP_NAME } from '@shop/contracts/shop';
import { texts } from './texts.ts';

const css = readFileSync(createRequire(import.meta.url).resolve('@shop/ui/tokens.css'), 'utf8').replaceAll(
  /\s*\/\*.*?\*\//gs,
  '',
);
const tokens = /^:root \{(.*?)\n\}/ms.exec(css)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** The value of one of the shared styles' names. */
function token(name: string): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no ${name}`);
  return value;
}

const { title, text, again, home } = texts.offline;

// A page that was never read, in the look of the others; it stands alone, since nothing else may be there.
const offlinePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${token('--kaghaz')}">
<title>${title} | ${SHOP_NAME}</title>
<style>
:root { ${tokens} }
body { margin: 0; display: grid; place-content: center; gap: var(--space-12); min-height: 100vh; padding: var(--space-24);
  box-sizing: border-box; background: var(--chuna); color: var(--neel); font: var(--type-16)/1.5 var(--text); text-align: center; }
h1 { margin: 0; font-size: var(--type-34); line-height: 1.1; } p { margin: 0; }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-12); margin-top: var(--space-12); }
a { padding: var(--space-12) 20px; border: 2px solid var(--neel); border-radius: var(--radius-control); color: inherit;
  font-weight: 700; text-decoration: none; }
a:first-child { background: var(--neel); color: #fff; box-shadow: var(--offset); }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<nav><a href="">${again}</a><a href="/">${home}</a></nav>
</main>
</body>
</html>`;

const words: Readonly<Record<string, string>> = {
  OFFLINE_PAGE: offlinePage,
  SHOP_NAME,
  BACKGROUND: token('--chuna'),
  THEME: token('--kaghaz'),
};

/** A file of the folder `public` with each string that is only `%NAME%` replaced by what the sources say. */
export const filled = (file: string): string =>
  file.replaceAll(/(["'])%(\w+)%\1/g, (_, _quote, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`nothing fills %${name}%`);
    return JSON.stringify(word);
  });
