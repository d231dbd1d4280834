/** Endings of the sounds that browsers play. */
export type SoundKind = 'webm' | 'ogg' | 'm4a' | 'mp3';

// Bytes of the longest header that a browser or a phone writes before the sound.
const HEAD = 4_096;

/** Returns what a file is by its bytes; null when it is no sound that browsers play, or a film. */
export function soundKind(bytes: Buffer): SoundKind | null {
  const head = bytes.toString('latin1', 0, HEAD);
  if (head.startsWith('\x1a\x45\xdf\xa3')) return isWebm(head) ? 'webm' : null;
  if (head.startsWith('OggS')) return isOgg(head) ? 'ogg' : null;
  if (head.startsWith('ftyp', 4)) return isMp4Sound(bytes) ? 'm4a' : null;
  return isMp3(bytes) ? 'mp3' : null;
}

const isWebm = (head: string): boolean =>
  head.includes('webm') && /A_(OPUS|VORBIS)/.test(head) && !/V_(VP[89]|AV1|MPEG)/.test(head);

const isOgg = (head: string): boolean =>
  ['OpusHead', '\x01vorbis'].some((codec) => head.includes(codec)) && !head.includes('\x80theora');

/** A phone may write the tracks of an MP4 file behind its sound. */
function isMp4Sound(bytes: Buffer): boolean {
  const valuesOf = (box: string, distance: number): string[] => {
    const found: string[] = [];
    for (let at = bytes.indexOf(box); at >= 0; at = bytes.indexOf(box, at + 4)) {
      found.push(bytes.toString('latin1', at + distance, at + distance + 4));
    }
    return found;
  };
  return !valuesOf('hdlr', 12).includes('vide') && valuesOf('stsd', 16).some((codec) => /^(mp4a|Opus)$/.test(codec));
}

const KBPS = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const HERTZ = [44_100, 48_000, 32_000];

/** Two frames that follow each other: two bytes alone look like a frame in many a file. */
function isMp3(bytes: Buffer): boolean {
  // Titles and covers come before the sound. Each byte of their length has seven bits.
  const tags =
    bytes.toString('latin1', 0, 3) === 'ID3' && bytes.length > 10
      ? 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
      : 0;
  const first = frameBytes(bytes, tags);
  return first > 0 && frameBytes(bytes, tags + first) > 0;
}

/** Returns the length of the frame of MPEG layer 3 that begins there; 0 when none does. */
function frameBytes(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return 0;
  const isFirst = version === 3;
  const kbps = KBPS[isFirst ? 1 : 2][(rates >> 4) - 1];
  const hertz = HERTZ[(rates >> 2) & 3];
  if (!kbps || !hertz) return 0;
  const slower = isFirst ? 1 : version === 2 ? 2 : 4;
  return Math.floor(((isFirst ? 144_000 : 72_000) * kbps * slower) / hertz) + ((rates >> 1) & 1);
}
