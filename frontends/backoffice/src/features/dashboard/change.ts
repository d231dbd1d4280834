import { salesTexts as words } from './texts.ts';

interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
}

/** Returns the change of a figure in words: `Up 20 % from Rs 1,500`. A value of null means that there is none now. */
export function changeBetween(value: number | null, before: number | null, shown: (value: number) => string): Change {
  if (!before) return { direction: 'same', text: words.fromNothing };
  if (value === null) return { direction: 'same', text: words.before(shown(before)) };
  const percent = Math.round((100 * (value - before)) / before);
  if (percent === 0) return { direction: 'same', text: words.same(shown(before)) };
  return percent > 0
    ? { direction: 'up', text: words.up(percent, shown(before)) }
    : { direction: 'down', text: words.down(-percent, shown(before)) };
}
