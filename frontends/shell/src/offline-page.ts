import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { texts as english } from './texts.ts';
import { texts as urdu } from './texts.ur.ts';

const css = readFileSync(createRequire(import.meta.url).resolve('@shop/ui/tokens.css'), 'utf8').replaceAll(
  /\s*\/\*.*?\*\//gs,
  '',
);
const tokens = /^:root \{(.*?)\n\}/ms.exec(css)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';

type OfflineTexts = (typeof urdu)['offline'];

// A page that was never read, in the look of the others: the header, and the frame that hangs askew. It stands alone, since
// nothing else may be there. Of pages with a form it says that what was typed is saved: the worker marks it as `typed`. The server fills NAME, THEME and LOOK; the worker puts the typefaces in FACES that it has.
const offlinePage = (
  opening: string,
  base: string,
  { title, text, saved, again, home }: OfflineTexts,
) => `<!doctype html>
<html ${opening}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="%THEME%">
<title>${title} | %NAME%</title>
<style>
/* FACES */
:root { ${tokens} }
%LOOK%
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
.typed .any, :not(.typed) > body .saved { display: none; }
:lang(ur) :is(h1, p:not([dir]), a) { font-family: var(--urdu); line-height: 2; }
a { color: inherit; } :focus-visible { outline: var(--ring); outline-offset: 2px; }
nav a { padding: var(--space-12) 20px; border: 2px solid var(--neel); border-radius: var(--radius-control); font-weight: 700;
  text-decoration: none; }
nav a:first-child { background: var(--neel); color: var(--on-neel); box-shadow: var(--offset); }
</style>
</head>
<body>
<header><p dir="ltr">%NAME%<span aria-hidden="true">.</span></p></header>
<main>
<svg viewBox="0 0 160 168" width="120" height="126" aria-hidden="true" overflow="visible"><circle cx="80" cy="10" r="5" fill="var(--neel)"/><g>
<path d="M80 10L34 52M80 10l46 42" stroke="var(--neel)" stroke-width="3" fill="none"/><path d="M27 55h112v112H27z" fill="var(--haldi)"/>
<path d="M22 50h112v112H22z" fill="var(--neel)"/><path d="M32 60h92v92H32z" fill="var(--kaghaz)"/><path d="M46 74h64v64H46z" fill="var(--gulabi)"/></g></svg>
<h1>${title}</h1>
<p class="any">${text}</p><p class="saved">${saved}</p>
<nav><a href="">${again}</a><a href="${base}">${home}</a></nav>
</main>
</body>
</html>`;

/** The worker with the page for what was never read in it. The server fills in the shop's name and look. */
export const withOfflinePage = (worker: string): string =>
  worker
    .replace("'%OFFLINE_PAGE_EN%'", () => JSON.stringify(offlinePage('lang="en"', '/', english.offline)))
    .replace("'%OFFLINE_PAGE_UR%'", () => JSON.stringify(offlinePage('lang="ur" dir="rtl"', '/ur', urdu.offline)));
