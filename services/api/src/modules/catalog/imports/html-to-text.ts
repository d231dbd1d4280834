const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  frac12: '½',
  eacute: 'é',
};

// No part of a tag passes the next `<`, so that text without an end of a tag is read in linear time.
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>|([^<]+|<)/gi;
const HIDDEN = new Set(['script', 'style', 'template', 'iframe', 'noscript']);
const BLOCKS = new Set('p div section article header footer table ul ol blockquote h1 h2 h3 h4 h5 h6 pre'.split(' '));

function character(code: number): string {
  const isOne = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isOne ? String.fromCodePoint(code) : '';
}

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi, (reference, decimal, hex, name: string) => {
    if (decimal) return character(Number(decimal));
    if (hex) return character(Number.parseInt(String(hex), 16));
    return ENTITIES[name] ?? reference;
  });

/**
 * The text of a description in HTML as product pages show it: a blank line between paragraphs, one line for each row and
 * each entry of a list, which begins with a dash. Scripts, styles and pictures are left out. Text without tags stays as it is.
 */
export function htmlToText(html: string): string {
  if (!/<[a-z!/]|&[#a-z0-9]+;/i.test(html)) return html.trim();
  let text = '';
  let hidden: string | null = null;
  for (const [, close = '', tag = '', words = ''] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (hidden !== null) {
      if (close && name === hidden) hidden = null;
    } else if (HIDDEN.has(name)) hidden = close ? null : name;
    else if (name === 'br' || name === 'tr') text += close ? '' : '\n';
    else if (name === 'li') text += close ? '' : '\n- ';
    else if (name === 'td' || name === 'th') text += ' ';
    else if (BLOCKS.has(name)) text += '\n\n';
    else text += decoded(words).replace(/\s+/g, ' ');
  }
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n- /g, '\n- ')
    .trim();
}
