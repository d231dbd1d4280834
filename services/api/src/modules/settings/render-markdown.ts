import MarkdownIt from 'markdown-it';

// HTML in the source is shown as it was typed, and links lead to the web, to e-mail and to telephones only.
const renderer = new MarkdownIt({ html: false, linkify: true, typographer: false });
renderer.validateLink = (url) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim());
renderer.disable('image');

/** Safe HTML of a Markdown text. */
export const renderMarkdown = (source: string): string => renderer.render(source);

/** The sections of a text: each begins with a heading of the second level. Text before the first one has an empty title. */
export function sectionsOf(source: string): { title: string; html: string }[] {
  const parts = source.split(/^##\s+/m);
  const [lead = '', ...rest] = parts;
  const sections = rest.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), html: renderMarkdown(lines.join('\n')) };
  });
  return lead.trim() ? [{ title: '', html: renderMarkdown(lead) }, ...sections] : sections;
}

/** The first sentence of a text, for search engines. */
export function firstSentence(source: string): string {
  const plain = source
    .replace(/^#+\s.*$/gm, '')
    .replace(/[*_`>[\]]|\(https?:[^)]*\)/g, '')
    .trim();
  const [sentence = ''] = /^[^.!?۔؟]*[.!?۔؟]?/.exec(plain) ?? [];
  return sentence.replace(/\s+/g, ' ').trim().slice(0, 160);
}
