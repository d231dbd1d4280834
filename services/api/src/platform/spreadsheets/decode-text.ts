import { isUtf8 } from 'node:buffer';
import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Byte order of a text in UTF-16 without a mark: one half of its two-byte units is mostly 0 (Latin) or 6 (Arabic). */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 2_000);
  const high = (from: 0 | 1) => head.filter((byte, at) => (byte === 0 || byte === 6) && at % 2 === from).length;
  const hasZero = (from: 0 | 1) => head.some((byte, at) => byte === 0 && at % 2 === from);
  const most = head.length * 0.3;
  if (high(1) > most && hasZero(1) && !hasZero(0)) return 'utf-16le';
  return high(0) > most && hasZero(0) && !hasZero(1) ? 'utf-16be' : null;
}

// A word of Arabic letters alone. In Western texts, letters with accents stand beside others.
const ARABIC_WORD = /(?<!\p{L})\p{Script=Arabic}{2,}(?!\p{L})/u;

const PART = 4 * 1024 * 1024;

/** Returns true when the bytes are Arabic letters of Windows. Looks at one part after the other, so that a long text takes little memory. */
function isArabic(bytes: Uint8Array): boolean {
  for (let from = 0; from < bytes.length; from += PART) {
    if (ARABIC_WORD.test(decode(bytes.subarray(from, from + PART), 'windows-1256'))) return true;
  }
  return false;
}

/**
 * The encoding of a text: UTF-8, UTF-16, or that of a file of Windows before Unicode, which is what Excel there writes as
 * "CSV": every byte is a letter, Western or Arabic.
 */
export function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : isArabic(bytes) ? 'windows-1256' : 'windows-1252');
}

const noSpreadsheet = () =>
  new UnreadableSpreadsheet('This is not a spreadsheet. Please choose a CSV or Excel (.xlsx) file.');

/** Throws `UnreadableSpreadsheet` for characters that no text has. */
export function checkText(text: string): void {
  // oxlint-disable-next-line no-control-regex -- these are what texts do not have
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw noSpreadsheet();
}

/** Throws `UnreadableSpreadsheet` for a text that begins as a page, a PDF or a letter does. */
export function checkStart(text: string): void {
  if (/^\s*(<|%PDF|\{\\rtf)/i.test(text)) throw noSpreadsheet();
}

/** The text of a file in UTF-8, UTF-16, Windows-1252 or Windows-1256. Throws `UnreadableSpreadsheet` when its bytes are no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes));
  checkText(text);
  checkStart(text);
  return text;
}
