/** Widths of screens, in pixels, from which on a header has more room. Styles know them by these numbers. */
export const HEADER_WIDTHS = [900, 1024, 1152, 1280, 1440, 1680] as const;
export type FirstWidth = (typeof HEADER_WIDTHS)[number];

// Pixels, as the letters are on average. Where they are wider, the search gives up some of its width.
const LETTER = 7.7;
const URDU_LETTER = 7.5;
const LOGO_LETTER = 15;
const LOGO_PICTURE = 160;
const MARK = 24;
const gapAt = (width: number) => Math.min(26, Math.max(10, 0.016 * width)) + 1;

/** Width for logo and categories beside search and buttons. */
const roomAt = (width: number) => Math.min(width - 2 * Math.min(40, 0.04 * width), width < 1680 ? 1240 : 1440) - 440;

const widthOf = (name: string) => name.length * (/[\u0600-\u06FF]/.test(name) ? URDU_LETTER : LETTER);

interface Around {
  /** The name of the shop; null: a picture stands in its place. */
  logo: string | null;
  /** The first link. */
  first: string;
  /** The button "More", which stands there as long as one category has no room. */
  more: string;
}

/** From which width of the screen on each category has room in one row; null: never. */
export function firstWidths(categories: readonly string[], { logo, first, more }: Around): (FirstWidth | null)[] {
  const logoWidth = logo === null ? LOGO_PICTURE : logo.length * LOGO_LETTER;
  const fitting = HEADER_WIDTHS.map((width) => {
    const room = roomAt(width) - logoWidth - widthOf(first);
    let end = 0;
    const ends = categories.map((name) => (end += widthOf(name) + gapAt(width)));
    const isWhole = end <= room;
    const left = room - widthOf(more) - MARK - gapAt(width);
    return { width, count: isWhole ? categories.length : ends.filter((each) => each <= left).length };
  });
  return categories.map((_, index) => fitting.find(({ count }) => count > index)?.width ?? null);
}
