import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { lowerStyles } from '../../frontends/browser-floor.ts';
import { beyondFloor, stylesBeyondFloor } from './browser-floor.ts';

test('a script that phones of 2021 cannot run is found in the build', () => {
  const planted = {
    'list.toSorted()': /toSorted/,
    'rows?.toSpliced(1, 0, row)': /toSpliced/,
    'list.toReversed()': /toReversed/,
    'list.findLast(Boolean)': /findLast/,
    'Map.groupBy(list, by)': /Map\.groupBy/,
    'Object.groupBy(list, by)': /Object\.groupBy/,
    'Object.hasOwn(a, b)': /Object\.hasOwn/,
    'Promise.withResolvers()': /withResolvers/,
    'structuredClone(a)': /structuredClone/,
    'fetch(a, { signal: AbortSignal.timeout(5) })': /AbortSignal\.timeout/,
    'form.requestSubmit()': /requestSubmit/,
    'text.isWellFormed()': /isWellFormed/,
    'class A { static { a(); } }': /static block/,
    '/(?<!a)b/.test(c)': /look-behind/,
    '/[a--b]/v.test(c)': /SyntaxError/,
    'using a = b;': /SyntaxError/,
  };
  for (const [script, what] of Object.entries(planted)) match(String(beyondFloor(script)), what, script);
});

test('what those phones know is let through', () => {
  const script = `
    class A { #b = 1; static c = 2; d() { return this.#b ?? [1].at(-1)?.toFixed(); } }
    [...list].sort(); text.replaceAll('a', 'b'); a ||= 1_000n; Promise.allSettled([]); new AbortController();
    new Intl.DateTimeFormat('en').format(new Date()); new URL(a).searchParams.getAll('b'); form.submit();`;
  deepEqual(beyondFloor(script), []);
});

test('styles for narrow screens, of the whole screen and against sideways scrolling reach old phones', () => {
  ok(stylesBeyondFloor('@media (width>=900px){a{color:red}}').length > 0);
  ok(stylesBeyondFloor('@media not (min-width:560px){a{color:red}}').length > 0);
  const lowered = lowerStyles(
    'a{height:min(88dvh,900px)}b{color:red;overflow-x:clip}@media not (min-width:560px){c{top:0}}',
  );
  equal(
    lowered,
    'a{height:min(88vh,900px);height:min(88dvh,900px)}b{color:red;overflow-x:hidden;overflow-x:clip}@media not all and (min-width:560px){c{top:0}}',
  );
  deepEqual(stylesBeyondFloor(lowered), []);
});
