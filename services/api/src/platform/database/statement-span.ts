import type { SpanOptions } from '@shop/tracing/span';

/** Returns the name and options of a statement's span. It contains the text of the statement, which has no values. */
export function statementSpan(text: string): { name: string; options: SpanOptions } {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.replace(/\s+/g, ' ').trim() };
  return { name: `sql ${verb.toLowerCase()}`, options: { kind: 'client', attributes } };
}
