// A table of contents: one line of links, before the first chapter.
const LINE = /^\[[^\]]+\]\(#\S+\)(?: · \[[^\]]+\]\(#\S+\))*\n\n(?=## )/m;

/** The anchor that a page shows for a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Returns a document with its table of contents brought up to date; one with fewer than three chapters has none. */
export function withContents(text: string): string {
  const bare = text.replace(LINE, '');
  const prose = bare.replace(/^```[^]*?^```$/gm, (block) => block.replaceAll('#', ' '));
  const chapters = [...prose.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
  );
  if (chapters.length < 3) return bare;
  const links = chapters.map((title) => `[${title}](#${anchorOf(title)})`);
  return bare.replace(/^## /m, `${links.join(' · ')}\n\n## `);
}
