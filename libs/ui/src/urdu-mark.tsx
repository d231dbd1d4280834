import { showsDecor } from './urdu-decor.ts';
import * as styles from './urdu-mark.module.css';

// What each outline says; the outlines themselves are made from these words.
const words = {
  hero: 'دیوار بولتی ہے',
  chaap: 'چھاپ',
  limited: 'گنتی کے نقش',
  sea: 'سمندر کی صدا',
  lane: 'رات کی گلیاں',
  ridge: 'کبھی نہ بھولے',
  more: 'اور بھی',
  cart: 'ٹوکری',
  thanks: 'شکریہ',
  track: 'راستے میں',
  lost: 'کھو گیا',
  search: 'تلاش',
  words: 'آپ کی بات',
  faq: 'سوال جواب',
  contact: 'بات کریں',
  policy: 'اصول',
  checkout: 'منگوائیں',
  city: 'فیصل آباد',
} as const;

// Any text that was drawn is shown as it was drawn.
const drawn = new Map<string, UrduWord>((Object.keys(words) as UrduWord[]).map((word) => [words[word], word]));

export type UrduWord = keyof typeof words;

/** A Nastaliq word as an outline, one em high. Decor when it repeats its heading (the default), else read in Urdu. */
export function UrduMark({
  word,
  spoken,
  className,
}: {
  word: UrduWord;
  spoken?: boolean;
  className?: string | undefined;
}) {
  if (!spoken && !showsDecor) return null;
  const classes = [styles.mark, styles[word], className].filter(Boolean).join(' ');
  return spoken ? (
    <span className={classes} role="img" lang="ur" aria-label={words[word]} />
  ) : (
    <span className={classes} aria-hidden="true" />
  );
}

/** A text of the settings: as its outline where there is one, else in the letters of the reader's device; empty: nothing. */
export function UrduText({ text, className }: { text: string; className?: string | undefined }) {
  const word = drawn.get(text.trim());
  if (word) return <UrduMark word={word} spoken className={className} />;
  if (!text.trim()) return null;
  return (
    <span className={className}>
      <span className={styles.text} lang="ur" dir="rtl">
        {text}
      </span>
    </span>
  );
}
