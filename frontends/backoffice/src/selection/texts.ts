import { formatCount } from '@shop/contracts/money';

/** Texts of selected rows and bulk actions. */
export const selectionTexts = {
  page: 'Select all',
  onThisPage: 'on this page',
  selected: (count: number, pages: number) => `${formatCount(count)} selected${pages > 1 ? ` on ${pages} pages` : ''}`,
  matching: (count: number, most: number) =>
    count > most
      ? `Select the first ${formatCount(most)} of ${formatCount(count)} matching`
      : `Select all ${formatCount(count)} matching`,
  onlyPage: 'Select only this page',
  selecting: (part: number, whole: number) => `Selecting ${part} of ${whole}…`,
  selectFailed: 'Not all could be selected. Please try again.',
  most: (most: number) => `${formatCount(most)} at most: narrow the filters for the others.`,
  letGo: 'Selection cleared.',
  clear: 'Clear',
  moreActions: 'More for the selected',
  changing: (part: number, whole: number) => `${part} of ${whole}…`,
  partly: (done: number, failed: string) => `${done} done. Not done: ${failed}`,
  named: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
  nothingDone: (sentence: string, names: string) => `${sentence}${sentence.endsWith('.') ? '' : ':'} ${names}`,
  undo: 'Undo',
  notUndone: (names: string) => `Not undone: ${names}`,
};
