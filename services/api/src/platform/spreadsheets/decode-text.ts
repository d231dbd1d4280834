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

/** A file of Windows before Unicode, which is what Excel there writes as "CSV": every byte is a letter, Western or Arabic. */
function decodeWindows(bytes: Uint8Array): string {
  const arabic = decode(bytes, 'windows-1256');
  return ARABIC_WORD.test(arabic) ? arabic : decode(bytes, 'windows-1252');
}

function decodeAny(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decode(bytes, 'utf-16be');
  const utf16 = unmarkedUtf16(bytes);
  if (utf16) return decode(bytes, utf16);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}

/** The text of a file in UTF-8, UTF-16, Windows-1252 or Windows-1256. Throws `UnreadableSpreadsheet` when its bytes are no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeAny(bytes);
  // oxlint-disable-next-line no-control-regex -- these are what texts do not have
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) {
    throw new UnreadableSpreadsheet('This is not a spreadsheet. Please choose a CSV or Excel (.xlsx) file.');
  }
  return text;
}
