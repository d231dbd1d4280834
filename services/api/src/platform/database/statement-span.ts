import type { SpanOptions } from '@shop/tracing/span';

/** How a trace shows a statement: by its text, which never has values. */
export function statementSpan(text: string): { name: string; options: SpanOptions } {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ').trim() };
  return { name: `sql ${verb.toLowerCase()}`, options: { kind: 'client', attributes } };
}
