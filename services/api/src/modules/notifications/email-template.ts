import type { Words } from './texts.ts';

interface Frame {
  hello: string | null;
  footer: string | null;
}

/** The e-mail as plain text. */
export function asText({ paragraphs, rows = [], links = [] }: Words, { hello, footer }: Frame): string {
  return [
    ...(hello ? [hello] : []),
    ...paragraphs.map(plain),
    ...(rows.length ? [rows.map(([what, value]) => `${plain(what)}: ${plain(value)}`).join('\n')] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(footer ? [`-- \n${footer}`] : []),
  ].join('\n\n');
}

const ink = 'color:#1f2328;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const cell = 'padding:6px 0;border-bottom:1px solid #e5e2dc;vertical-align:top';

/** The e-mail as HTML: small, without a picture, readable in a narrow window. */
export function asHtml({ subject, paragraphs, rows = [], links = [] }: Words, { hello, footer }: Frame): string {
  const table = rows.map(
    ([what, value]) =>
      `<tr><td style="${cell}">${escaped(what)}</td><td style="${cell};text-align:right;padding-left:16px">${escaped(value)}</td></tr>`,
  );
  const [first, ...others] = links.map(({ label, url }) => ({ label: escaped(label), url: escaped(url) }));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(subject)}</title></head><body style="margin:0;background:#f6f4f0">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;${ink}">`,
    ...[...(hello ? [hello] : []), ...paragraphs].map(
      (paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`,
    ),
    ...(table.length
      ? [`<table style="width:100%;border-collapse:collapse;margin:0 0 24px">`, ...table, '</table>']
      : []),
    ...(first
      ? [
          `<p style="margin:0 0 16px"><a href="${first.url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f2328;color:#fff;text-decoration:none">${first.label}</a></p>`,
        ]
      : []),
    ...others.map(
      ({ label, url }) => `<p style="margin:0 0 16px"><a href="${url}" style="color:#1f2328">${label}</a></p>`,
    ),
    ...(footer ? [`<p style="margin:24px 0 0;color:#6b6760;font-size:14px">${escaped(footer)}</p>`] : []),
    '</div></body></html>',
  ].join('\n');
}

/** Without characters that steer a terminal or a mail program; lines stay lines. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\u200c\u200d]/gu, '');

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};
const escaped = (text: string): string => plain(text).replace(/[&<>"'\n]/g, (sign) => signs[sign] ?? '');
