import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { withoutDocs } from '../../frontends/without-docs.ts';

/** Source without its blanks. */
const packed = (source: string) => withoutDocs(source).replace(/\s/g, '');

test('examples and descriptions of schemas reach no browser, however they are written', () => {
  const planted = {
    "const a = z.string().meta({ example: 'Lahore' }).optional();": 'consta=z.string().optional();',
    "const a = z.int().describe('Rupees').meta({ example: ') }' });": 'consta=z.int();',
    "const a = z.object({ b: (c ? d : e).meta({ example: [1] }) }).meta({ id: 'A' });": 'consta=z.object({b:(c?d:e)});',
    'export const a = z.string()\n  .meta({\n    example: `a\n`,\n  });': 'exportconsta=z.string();',
  };
  for (const [source, bare] of Object.entries(planted)) equal(packed(source), bare);
});

test('what is left stands where it stood, and other calls stay', () => {
  const source = 'const a = meta({ b: 1 });\nconst c = z.string().meta({\n  d: 1,\n}).max(2);\nconst e = a.meta();';
  const bare = withoutDocs(source);
  for (const part of ['meta({ b: 1 })', '.max(2)', 'a.meta()']) equal(bare.indexOf(part), source.indexOf(part), part);
  equal(bare.length, source.length);
});
