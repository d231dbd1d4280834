import { text } from '../fields.ts';

/** Markdown as the shop's pages show it: headings, lists, links, bold. HTML is refused, since none of it would be shown. */
export const markdown = (max: number) =>
  text(max).refine(
    (source) => !/<\/?[a-z!][^>]*>?/i.test(source),
    'Please write plain text or Markdown: HTML such as <script> is not taken',
  );
