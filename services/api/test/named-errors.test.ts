import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { everyCall } from '@shop/contracts/every-call';
import { routes } from '@shop/contracts/routes';

const root = resolve(import.meta.dirname, '../../..');
const src = join(root, 'services/api/src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

test('every error that a contract names is thrown by that name', () => {
  const named = [everyCall, ...Object.values(routes)].flatMap(({ errors = {} }) => Object.keys(errors));
  const unused = [...new Set(named)].filter((name) => !sources.some(({ text }) => text.includes(`'${name}'`)));
  expect([named.length > 50, unused]).toEqual([true, []]);
});

test('no error is thrown that no contract names', () => {
  const made = sources.filter(({ text }) => /new ApiError\(|HttpException\(|\bnew \w+Exception\(/.test(text));
  expect(made.map(({ file }) => file)).toEqual(['platform/errors/api-error.ts']);
});

test('each sentence is written once', () => {
  const errors = Object.entries(routes).flatMap(([, { errors: own = {} }]) => Object.values(own));
  const sentences = new Set([...errors, ...Object.values(everyCall.errors)].map(({ message }) => message));
  const copies = sources.flatMap(({ file, text }) =>
    [...sentences].filter((sentence) => text.includes(`'${sentence}'`)).map((sentence) => `${file}: ${sentence}`),
  );
  expect(copies).toEqual([]);
});

/** Lines of code, each with whether it compiles. */
const fixture: readonly (readonly [line: string, compiles: boolean])[] = [
  [`export const known = () => fail(staffOrders.update, 'staleVersion');`, true],
  [`export const misspelt = () => fail(staffOrders.update, 'staleVersoin');`, false],
  [`export const ofAnotherRoute = () => fail(staffOrders.get, 'staleVersion');`, false],
  [`export const ofNone = () => fail(staffOrders.list, 'notFound');`, false],
  [`export const ofEvery = () => fail(everyCall, 'unauthorized');`, true],
  [`export const withoutQuote = () => fail(orders.place, 'priceChanged');`, false],
  [`export const withQuote = (quote: Quote) => fail(orders.place, 'priceChanged', { quote });`, true],
];

test('an error that the contract does not name, or without what belongs to it, does not compile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'named-errors-'));
  const imports = [
    `import { everyCall } from '@shop/contracts/every-call';`,
    `import { orders } from '@shop/contracts/orders';`,
    `import type { Quote } from '@shop/contracts/quotes';`,
    `import { staffOrders } from '@shop/contracts/staff-orders';`,
    `import { fail } from '${join(src, 'platform/errors/api-error.ts')}';`,
  ];
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'fixture.ts'), [...imports, ...fixture.map(([line]) => line)].join('\n'));
    const config = { extends: join(root, 'services/api/tsconfig.json'), include: ['fixture.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--singleThreaded', '--pretty', 'false'], {
      encoding: 'utf8',
    });
    const lines = [...stdout.matchAll(/fixture\.ts\((\d+),/g)].map(([, line]) => Number(line) - imports.length - 1);
    expect([...new Set(lines)]).toEqual(fixture.flatMap(([, compiles], line) => (compiles ? [] : [line])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
