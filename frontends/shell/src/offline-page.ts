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

// A page that was never read, in the look of the others: the header, and the frame that hangs askew. It stands alone, since
// nothing else may be there; the worker puts the typefaces in FACES that it has.
const offlinePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${token('--kaghaz')}">
<title>${title} | ${SHOP_NAME}</title>
<style>
/* FACES */
:root { ${tokens} }
body { margin: 0; display: grid; grid-template-rows: auto 1fr; min-height: 100vh; background: var(--chuna); color: var(--neel);
  font: var(--type-16)/1.5 var(--text); text-align: center; }
header > p { display: block; padding: 16px; background: var(--kaghaz); font: 800 2rem/1 var(--display); letter-spacing: -.01em;
  text-transform: uppercase; }
header > p > span { color: var(--anar); }
header::after { content: ''; display: block; height: 14px;
  background: radial-gradient(circle at 50% 0, var(--anar) 12px, transparent 12.6px) center / 28px 14px repeat-x; }
main { display: grid; align-content: center; justify-items: center; gap: var(--space-16); padding: var(--space-24); }
h1 { margin: 0; font: 800 var(--type-44)/.95 var(--display); } p { margin: 0; }
g { transform-origin: 80px 10px; transform: rotate(9deg); }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-12); }
a { color: inherit; } :focus-visible { outline: var(--ring); outline-offset: 2px; }
nav a { padding: var(--space-12) 20px; border: 2px solid var(--neel); border-radius: var(--radius-control); font-weight: 700;
  text-decoration: none; }
nav a:first-child { background: var(--neel); color: #fff; box-shadow: var(--offset); }
</style>
</head>
<body>
<header><p dir="ltr">${SHOP_NAME}<span aria-hidden="true">.</span></p></header>
<main>
<svg viewBox="0 0 160 168" width="120" height="126" aria-hidden="true" overflow="visible"><circle cx="80" cy="10" r="5" fill="#17214d"/><g>
<path d="M80 10L34 52M80 10l46 42" stroke="#17214d" stroke-width="3" fill="none"/><path d="M27 55h112v112H27z" fill="#f3b229"/>
<path d="M22 50h112v112H22z" fill="#17214d"/><path d="M32 60h92v92H32z" fill="#fffdf7"/><path d="M46 74h64v64H46z" fill="#f6c9cf"/></g></svg>
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
  ADMIN_NAME: `${SHOP_NAME} ${texts.backOffice}`,
  ADMIN_THEME: token('--neel'),
};

/** A file of the folder `public` with each string that is only `%NAME%` replaced by what the sources say. */
export const filled = (file: string): string =>
  file.replaceAll(/(["'])%(\w+)%\1/g, (_, _quote, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`nothing fills %${name}%`);
    return JSON.stringify(word);
  });
