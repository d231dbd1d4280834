import { randomBytes } from 'node:crypto';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const uint32 = (value: number) =>
  Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff));
const box = (type: string, ...inside: Buffer[]) => {
  const bytes = Buffer.concat(inside);
  return Buffer.concat([uint32(bytes.length + 8), latin1(type), bytes]);
};

const webm = (codec: string, bytes: number) =>
  Buffer.concat([latin1('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\x18\x53\x80\x67'), latin1(codec), randomBytes(bytes)]);
const mp4 = (handler: 'soun' | 'vide', codec: string) =>
  Buffer.concat([
    box('ftyp', latin1('M4A \0\0\0\0')),
    // Phones write the tracks behind the sound.
    box('mdat', randomBytes(9_000)),
    box(
      'moov',
      box('hdlr', uint32(0), uint32(0), latin1(handler)),
      box('stsd', uint32(0), uint32(1), box(codec, randomBytes(20))),
    ),
  ]);
const ogg = (codec: string) =>
  Buffer.concat([latin1('OggS\0\x02'), Buffer.alloc(22), latin1(codec), randomBytes(2_000)]);
// 128 kbit/s at 44.1 kHz: 417 bytes each.
const frame = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), randomBytes(413)]);
const mp3 = () => Buffer.concat([latin1('ID3\x03\0\0\0\0\0\x14'), Buffer.alloc(20), frame(), frame()]);

/** Beginnings of sounds as phones and browsers write them, different each time. */
export const sounds = {
  webm: (bytes = 2_000) => webm('A_OPUS', bytes),
  ogg: () => ogg('OpusHead'),
  m4a: () => mp4('soun', 'mp4a'),
  mp3,
};

/** Files that are no sound, or none that browsers play. */
export const noSounds = {
  'a film of a browser': () => webm('V_VP9A_OPUS', 2_000),
  'a film of a phone': () => mp4('vide', 'mp4a'),
  'a film in Ogg': () => ogg('\x80theoraOpusHead'),
  'a sound that only old phones play': () => mp4('soun', 'samr'),
  'a note of AMR': () => latin1('#!AMR\n\x3c\x91'),
  'a page': () => latin1('<html><script>alert(1)</script>'),
  'a page that begins like a frame of MP3': () =>
    Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), latin1('<script>')]),
  'the first byte of a sound': () => Buffer.from([0xff]),
  'a tag without a sound': () => latin1('ID3\x03\0\0\x7f\x7f\x7f\x7f'),
} as const;

/** The form with a voice note, whatever its name and type say. */
export function voiceForm(bytes: Uint8Array, name = 'voice.webm', field = 'voice'): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'audio/webm' }), name);
  return form;
}
