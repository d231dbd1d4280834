import type { LoaderContext } from '@rspack/core';
import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';

/**
 * Removes `.meta({ … })` and `.describe('…')` of schemas. They are read for documents on the server, and a browser would
 * download them for nothing. Blanks in their place keep every position, so the source map stays true.
 */
export function withoutDocs(source: string): string {
  let bare = source;
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (each) => {
    const node = each as AnyNode;
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { property } = node.callee;
    if (property.type !== 'Identifier' || !/^(meta|describe)$/.test(property.name) || node.arguments.length === 0)
      return;
    const start = source.lastIndexOf('.', property.start);
    bare = bare.slice(0, start) + bare.slice(start, node.end).replace(/[^\n]/g, ' ') + bare.slice(node.end);
  });
  return bare;
}

/** The same as a loader, for the JavaScript that the loader of TypeScript has made. */
export default function withoutDocsLoader(
  this: LoaderContext,
  source: string,
  map: Parameters<LoaderContext['callback']>[2],
): void {
  this.callback(null, withoutDocs(source), map);
}
