import { type Sql, constant, joined, sql } from './sql.ts';

const sent = (statement: Sql) => {
  const { text, values } = statement.prepare();
  return [text, values];
};

test('values become parameters, in the order in which they stand', () => {
  const [id, name] = ['42', null];
  expect(sent(sql`update product set name = ${name}, at = now() where id = ${id}`)).toEqual([
    'update product set name = $1, at = now() where id = $2',
    [null, '42'],
  ]);
  expect(sent(sql`select 1`)).toEqual(['select 1', []]);
});

test('a fragment is text, and its values are numbered where it stands', () => {
  const columns = sql`id, name`;
  const inStock = (least: number) => sql`stock >= ${least}`;
  const shown = sql`(${inStock(3)} or ${true})`;
  expect(sent(sql`select ${columns} from product where id = ${7} and ${shown} limit ${10}`)).toEqual([
    'select id, name from product where id = $1 and (stock >= $2 or $3) limit $4',
    [7, 3, true, 10],
  ]);
});

test('a fragment that stands twice brings its values twice', () => {
  const at = sql`coalesce(${null}::timestamptz, now())`;
  expect(sent(sql`select ${at} where ended < ${at}`)).toEqual([
    'select coalesce($1::timestamptz, now()) where ended < coalesce($2::timestamptz, now())',
    [null, null],
  ]);
});

test('fragments are joined by another one', () => {
  const conditions = [sql`a = ${1}`, sql`b`, sql`c in (${joined([sql`${2}`, sql`${3}`], sql`, `)})`];
  expect(sent(sql`select where ${joined(conditions, sql` and `)}`)).toEqual([
    'select where a = $1 and b and c in ($2, $3)',
    [1, 2, 3],
  ]);
  expect(sent(joined([sql`a`], sql` and `))).toEqual(['a', []]);
  expect(sent(joined([], sql` and `))).toEqual(['', []]);
});

test('a constant is text, and a number alone', () => {
  expect(sent(sql`select from product limit ${constant(1_000)}`)).toEqual(['select from product limit 1000', []]);
  expect(sql`limit ${constant(5)}`.prepare().name).toBe(sql`limit ${constant(5)}`.prepare().name);
  expect(() => constant('1; drop table product' as unknown as number)).toThrow('a number');
});

test.each([
  `'; drop table product; --`,
  '$1',
  '${name}',
  `\u0000"\\`,
  ['a', `b'`],
  { text: 'select 1', name: 'x', strings: ['drop table product'], parts: [], values: [] },
])('what comes from outside stays a value: %j', (hostile) => {
  expect(sent(sql`select from product where name = ${hostile}`)).toEqual([
    'select from product where name = $1',
    [hostile],
  ]);
});

test('text that was made at run time is no template', () => {
  const made = Object.assign(['drop table product'], { raw: ['drop table product'] });
  expect(() => sql(made)).toThrow('written as a template');
});

test('a value that is missing is an error, and no null', () => {
  const values: { id?: string } = {};
  expect(() => sql`update product set name = ${'a'} where id = ${values.id as string}`).toThrow(
    'A parameter is undefined after: where id =',
  );
});

test('statements of one text have one name, and of two texts two', () => {
  const of = (condition: Sql) => sql`select from product where ${condition} and c = ${3}`.prepare().name;
  const valueFirst = (name: Sql) => sql`select ${1}, ${name}`.prepare();
  const fragmentFirst = (name: Sql) => sql`select ${name}, ${1}`.prepare();
  expect(of(sql`a = ${1}`)).toBe(of(sql`a = ${2}`));
  expect(of(sql`a = 1`)).not.toBe(of(sql`a = 2`));
  expect(valueFirst(sql`a`).text).toBe('select $1, a');
  expect(fragmentFirst(sql`a`).text).toBe('select a, $1');
  expect(valueFirst(sql`a`).name).not.toBe(fragmentFirst(sql`a`).name);
  // PostgreSQL cuts longer names.
  expect(of(sql`true`).length).toBeLessThan(64);
});

test('what one place composes in several ways is never mixed up', () => {
  const search = (name: string | null, least: number | null) => {
    const conditions = [
      name === null ? [] : [sql`name = ${name}`],
      least === null ? [] : [sql`stock > ${least}`],
    ].flat();
    return sent(sql`select where ${joined([sql`true`, ...conditions], sql` and `)} limit ${5}`);
  };
  for (let round = 0; round < 2; round++) {
    expect(search(null, null)).toEqual(['select where true limit $1', [5]]);
    expect(search('a', null)).toEqual(['select where true and name = $1 limit $2', ['a', 5]]);
    expect(search(null, 1)).toEqual(['select where true and stock > $1 limit $2', [1, 5]]);
    expect(search('a', 1)).toEqual(['select where true and name = $1 and stock > $2 limit $3', ['a', 1, 5]]);
  }
});
