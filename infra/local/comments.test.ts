import assert from 'node:assert/strict';
import { test } from 'node:test';
import { riddlesIn } from './comments.ts';

test('a doc comment that begins with neither a noun nor a verb is found', () => {
  const source = [
    '/** Returns the orders of a page. */',
    '/** Whatever the place, nothing is found here. */',
    `/** ${'What'} an order holds. */`,
    '/**',
    ` * ${'Whether'} it is paid.`,
    ' */',
  ].join('\n');
  assert.deepEqual(riddlesIn(source), [3, 4]);
});
