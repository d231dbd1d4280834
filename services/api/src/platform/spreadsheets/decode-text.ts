import { UnreadableSpreadsheet } from './unreadable-spreadsheet.ts';

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Which half of its two-byte units is mostly zero, as Latin text in UTF-16 without a mark has it. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 2_000);
  const zeros = (from: 0 | 1) => head.filter((byte, index) => byte === 0 && index % 2 === from).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const most = head.length * 0.3;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

function decodeAny(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decode(bytes, 'utf-16be');
  const utf16 = unmarkedUtf16(bytes);
  if (utf16) return decode(bytes, utf16);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Excel on Windows writes as "CSV": every byte of it is a letter.
    return decode(bytes, 'windows-1252');
  }
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252. Throws `UnreadableSpreadsheet` when its bytes are no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeAny(bytes);
  // oxlint-disable-next-line no-control-regex -- these are what texts do not have
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) {
    throw new UnreadableSpreadsheet('This is not a spreadsheet. Please choose a CSV or Excel (.xlsx) file.');
  }
  return text;
}
