import sharp from 'sharp';
import { textPath, widthOf } from './drawing/dot-matrix-font.ts';

/** A transfer of money, as its receipt shows it. */
export interface Transfer {
  /** The payment method; `Bank Transfer` has a paper slip, all others the screen of an app. */
  method: string;
  transactionId: string;
  from: string;
  /** Rupees. */
  amount: number;
  sentAt: Date;
}

const WIDTH = 480;
const HEIGHT = 720;

const dateTime = (date: Date) =>
  date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Karachi' });
const rupees = (amount: number) => `RS ${amount.toLocaleString('en-US')}`;
const rows = ({ method, transactionId, from, sentAt }: Transfer): (readonly [string, string])[] => [
  ['FROM', from],
  ['TO', 'CHAAP ART PRINTS'],
  ['BY', method.replace(/[()]/g, '')],
  // Apps shorten the long ids of blockchains in the same way.
  [
    'REFERENCE',
    transactionId.length > 24 ? `${transactionId.slice(0, 10)}...${transactionId.slice(-10)}` : transactionId,
  ],
  ['DATE', dateTime(sentAt)],
];

/** A receipt as JPEG: the screen of a wallet app, or the paper slip of a bank. It shows no brand. */
export function receiptImage(transfer: Transfer): Promise<Buffer> {
  const drawing = transfer.method === 'Bank Transfer' ? slip(transfer) : screen(transfer);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

const centred = (text: string, y: number, dot: number, colour: string) =>
  textPath(text, Math.round((WIDTH - widthOf(text, dot)) / 2), y, dot, colour);

function screen(transfer: Transfer): string {
  const { method, amount } = transfer;
  const colour = method === 'JazzCash' ? '#6d3b2f' : method === 'EasyPaisa' ? '#2f5d50' : '#3a4a6b';
  const lines = rows(transfer).map(([name, value], line) => {
    const y = 390 + line * 58;
    return textPath(name, 48, y, 2, '#7b7a74') + textPath(value, 48, y + 22, 2, '#22211e');
  });
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f3f1ea"/><rect width="${WIDTH}" height="250" fill="${colour}"/>` +
    `<circle cx="240" cy="92" r="46" fill="#f3f1ea"/><path d="M218 92l16 17 30-34" fill="none" stroke="${colour}" stroke-width="9"/>` +
    centred('PAYMENT SENT', 168, 3, '#f3f1ea') +
    `<rect x="28" y="210" width="424" height="482" rx="14" fill="#fff"/>` +
    centred(rupees(amount), 258, 6, '#22211e') +
    `<path d="M48 345H432" stroke="#dcd8cc" stroke-width="2" stroke-dasharray="8 6"/>` +
    lines.join('')
  );
}

function slip(transfer: Transfer): string {
  const lines = rows(transfer).map(
    ([name, value], line) =>
      textPath(name, 62, 250 + line * 62, 2, '#55524a') + textPath(value, 62, 274 + line * 62, 2, '#2b2a33'),
  );
  const edge = Array.from({ length: 24 }, () => 'l8 10l8 -10').join('');
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#8a6f55"/>` +
    `<g transform="rotate(-1.4 240 360)">` +
    `<path d="M48 40${edge}V684H48Z" fill="#f7f3e6"/>` +
    centred('DEPOSIT SLIP', 92, 4, '#2b2a33') +
    centred('CUSTOMER COPY', 136, 2, '#55524a') +
    `<path d="M62 170H418M62 232H418M62 574H418" stroke="#b9b29d" stroke-width="2"/>` +
    centred(rupees(transfer.amount), 186, 4, '#2b2a33') +
    lines.join('') +
    `<g transform="rotate(-9 330 625)" opacity=".75"><rect x="252" y="592" width="160" height="62" fill="none" stroke="#a33b32" stroke-width="4"/>` +
    textPath('RECEIVED', 262, 612, 3, '#a33b32') +
    `</g></g>`
  );
}

/** A receipt as PDF, as the web site of a bank offers it. */
export function receiptPdf(transfer: Transfer): Buffer {
  const rowsOfText = [`Transfer of ${rupees(transfer.amount)}`, ...rows(transfer).map((row) => row.join(': '))];
  const escaped = rowsOfText.map((line) => line.replace(/[\\()]/g, '\\$&').replace(/[^ -~]/g, ' '));
  const text = `BT /F1 13 Tf 56 780 Td 24 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}
