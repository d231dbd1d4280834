import { type Language, languages } from '@shop/contracts/languages';
import type { Colours } from '@shop/contracts/settings/colours';
import type { FontPair } from '@shop/contracts/settings/appearance-area';
import type { Good, Row } from './order-parts.ts';
import type { Words } from './customer-texts.ts';

/** Look of the shop's pages, as far as e-mails can have it. */
export interface EmailLook {
  name: string;
  /** Address of the home page; null when customers cannot open it. */
  url: string | null;
  colours: Colours;
  fonts: FontPair;
  language: Language;
}

interface Frame {
  hello: string | null;
  footer: string | null;
}

/** The e-mail as plain text. */
export function asText(words: Words, { hello, footer }: Frame): string {
  const { paragraphs, goods = [], rows = [], facts = [], links = [] } = words;
  const table = (lines: readonly Row[]) => lines.map(([what, value]) => `${plain(what)}: ${plain(value)}`).join('\n');
  const amounts = [
    ...goods.map(({ name, detail, parts, amount }) => [[name, detail, ...parts].join(', '), amount] as const),
    ...rows,
  ];
  return [
    ...(hello ? [hello] : []),
    ...paragraphs.map(plain),
    ...(amounts.length ? [table(amounts)] : []),
    ...(facts.length ? [table(facts)] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(footer ? [`-- \n${footer}`] : []),
  ].join('\n\n');
}

// Letters that every mail program has, as near as they come to those of the pages.
const LATIN = 'Arial,Helvetica,sans-serif';
// Those that phones and computers have for Urdu, Nastaliq before what is merely readable.
const NASTALIQ = `'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Urdu Typesetting',Tahoma,${LATIN}`;
const headings: Readonly<Record<FontPair, string>> = {
  poster: `'Arial Narrow','Helvetica Neue',${LATIN}`,
  classic: `Georgia,'Times New Roman',serif`,
  round: `'Trebuchet MS',Verdana,${LATIN}`,
};
/**
 * Widest layout in pixels that Gmail, Outlook and phones show without cutting. Outlook reads it as an attribute and
 * needs tables.
 */
const WIDTH = 600;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The e-mail as HTML, in the colours of the shop. */
export function asHtml(words: Words, { hello, footer }: Frame, look: EmailLook): string {
  const { name, url, colours, fonts, language } = look;
  const isUrdu = language === 'ur';
  const TEXT = isUrdu ? NASTALIQ : LATIN;
  // Nastaliq hangs low and climbs high.
  const [lines, headLines] = isUrdu ? ['2', '1.9'] : ['1.5', '1.2'];
  const [start, end] = isUrdu ? ['right', 'left'] : ['left', 'right'];
  const dir = isUrdu ? ` dir="${languages.ur.dir}"` : '';
  const comma = isUrdu ? '، ' : ', ';
  const { subject, paragraphs, goods = [], rows = [], facts = [], links = [] } = words;
  const { page, paper, ink, quiet, highlight, line } = colours;
  const text = `color:${ink};font-family:${TEXT};font-size:16px;line-height:${lines}`;
  const brandFont = `font-family:${headings[fonts]};font-weight:bold`;
  const heading = isUrdu ? `font-family:${NASTALIQ};font-weight:bold` : brandFont;
  const cell = `${text};padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`;
  const paragraph = (words: string) => `<p style="margin:0 0 16px;${text}">${onOneLine(escaped(words))}</p>`;
  const rowOf = ([what, value]: Row, isLast: boolean) =>
    `<tr><td style="${cell}${isLast ? ';font-weight:bold' : ''}">${escaped(what)}</td><td align="${end}" style="${cell};padding-${start}:16px;text-align:${end};font-weight:${isLast ? 'bold' : 'normal'}">${escaped(value)}</td></tr>`;
  const factOf = ([what, value]: Row) =>
    `<tr><td style="${cell}"><span style="color:${quiet};font-size:14px">${escaped(what)}</span><br><span dir="auto">${escaped(value)}</span></td></tr>`;
  const goodOf = ({ name: what, detail, parts, amount, picture }: Good) =>
    `<tr><td width="72" style="${cell};padding-${end}:16px">${picture ? `<img src="${escaped(picture)}" width="72" alt="" style="display:block;width:72px;height:auto;border:0">` : ''}</td><td style="${cell}"><bdi>${escaped(what)}</bdi>${comma}${escaped(detail)}${parts.map((part) => `<br>${escaped(part)}`).join('')}</td><td align="${end}" style="${cell};padding-${start}:16px;text-align:${end};white-space:nowrap">${escaped(amount)}</td></tr>`;
  const tableOf = (lines: readonly string[]) =>
    lines.length ? [`<table ${table} width="100%" style="width:100%;margin:0 0 24px">`, ...lines, '</table>'] : [];
  const sign = `color:${paper};text-decoration:none;${brandFont};font-size:24px`;
  const brand = url
    ? `<a href="${escaped(url)}" style="${sign}">${escaped(name)}</a>`
    : `<span style="${sign}">${escaped(name)}</span>`;
  const [first, ...others] = links.map(({ label, url }) => ({ label: escaped(label), url: escaped(url) }));
  return [
    `<!doctype html><html lang="${language}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${page}">`,
    `<table ${table}${dir} width="100%" bgcolor="${page}" style="width:100%;background:${page}"><tr><td align="center" style="padding:16px 8px">`,
    `<table ${table} width="${WIDTH}" bgcolor="${paper}" style="width:100%;max-width:${WIDTH}px;background:${paper}">`,
    `<tr><td bgcolor="${ink}" style="padding:16px 24px;background:${ink};border-bottom:6px solid ${highlight}">${brand}</td></tr>`,
    `<tr><td style="padding:24px">`,
    `<h1 style="margin:0 0 16px;color:${ink};${heading};font-size:26px;line-height:${headLines}">${onOneLine(escaped(subject))}</h1>`,
    ...[...(hello ? [hello] : []), ...paragraphs].map(paragraph),
    ...(first
      ? [
          `<table ${table} style="margin:8px 0 24px"><tr><td bgcolor="${ink}" style="background:${ink};border-radius:4px"><a href="${first.url}" style="display:block;padding:14px 24px;color:${paper};font-family:${TEXT};font-size:16px;font-weight:bold;text-decoration:none">${first.label}</a></td></tr></table>`,
        ]
      : []),
    ...tableOf(facts.map(factOf)),
    ...tableOf(goods.map(goodOf)),
    ...tableOf(rows.map((row, at) => rowOf(row, goods.length > 0 && at === rows.length - 1))),
    ...others.map(
      ({ label, url: to }) =>
        `<p style="margin:0;${text}"><a href="${to}" style="display:inline-block;padding:10px 0;color:${ink}">${label}</a></p>`,
    ),
    `</td></tr></table>`,
    ...(footer
      ? [
          `<table ${table} width="${WIDTH}" style="width:100%;max-width:${WIDTH}px"><tr><td style="padding:16px 24px;color:${quiet};font-family:${TEXT};font-size:14px;line-height:${lines}">${escaped(footer)}</td></tr></table>`,
        ]
      : []),
    '</td></tr></table></body></html>',
  ].join('\n');
}

/** The number of an order never breaks in two. */
const onOneLine = (html: string): string =>
  html.replace(/\b[A-Z]{2}-\w{5}-\w{5}\b/g, '<span style="white-space:nowrap">$&</span>');

/** Without characters that steer a terminal or a mail program; lines stay lines, and parts of Urdu keep their direction. */
const plain = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\u2066\u2068\u2069\u200c\u200d]/gu, '');

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};
const escaped = (text: string): string => plain(text).replace(/[&<>"'\n]/g, (sign) => signs[sign] ?? '');
