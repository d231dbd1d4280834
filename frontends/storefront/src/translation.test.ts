import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { everyCall } from '@shop/contracts/every-call';
import { bySentence } from '@shop/contracts/error-sentences.ur';
import { urduSentence } from '@shop/contracts/error-words.ur';
import type { NamedError } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';
import { type Node, Visitor, parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '../../..');
const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/(testing|node_modules|dist)\//.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const inUrdu = filesIn(
  'frontends/{storefront,shell}/src/**/*texts.ur.ts',
  'libs/contracts/src/**/{date,delivery}-words.ur.ts',
  'services/api/src/modules/notifications/email-texts.ur.ts',
);
const english = filesIn(
  'frontends/{storefront,shell}/src/**/*texts.ts',
  'services/api/src/modules/notifications/email-texts.ts',
);
const screens = filesIn('frontends/storefront/src/**/*.{ts,tsx}', 'libs/ui/src/**/*.tsx').filter(
  (file) => !/texts(\.ur)?\.ts$/.test(file),
);

interface Text {
  path: string;
  text?: string;
  /** The names of the arguments that the text is made of. */
  uses?: readonly string[];
}

/** Returns the names that the body of a function reads. */
function namesIn(node: Node): Set<string> {
  const found = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void found.add(name) }).visit({
    type: 'Program',
    body: [node],
    sourceType: 'module',
    comments: [],
    hashbang: null,
    start: 0,
    end: 0,
  } as never);
  return found;
}

/** Returns the texts of a file with their places, such as `checkoutTexts.placed`. */
function textsOf(file: string): Text[] {
  const { program } = parseSync(file, read(file));
  const functions = new Map<string, Node>();
  const found: Text[] = [];
  const take = (path: string, node: Node): void => {
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') take(path, node.expression);
    else if (node.type === 'Literal' && typeof node.value === 'string') found.push({ path, text: node.value });
    else if (node.type === 'ArrayExpression') {
      for (const [at, each] of node.elements.entries()) if (each) take(`${path}.${at}`, each);
    } else if (node.type === 'ObjectExpression') {
      for (const property of node.properties) {
        if (property.type !== 'Property') continue;
        const name = property.key.type === 'Identifier' ? property.key.name : (property.key as { value: string }).value;
        take(`${path}.${name}`, property.value);
      }
    } else if (node.type === 'ArrowFunctionExpression') {
      const read = namesIn(node.body);
      const named = node.params.flatMap((each) => (each.type === 'Identifier' ? each.name : []));
      found.push({ path, uses: named.filter((name) => read.has(name)) });
    } else if (node.type === 'Identifier' && functions.has(node.name)) take(path, functions.get(node.name) as Node);
    else found.push({ path });
  };
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      if (statement.type === 'ExportNamedDeclaration') take(id.name, init);
      else functions.set(id.name, init);
    }
  }
  return found;
}

test('every file of texts has its Urdu version, with the same texts', () => {
  expect(english.filter((file) => !inUrdu.includes(file.replace(/\.ts$/, '.ur.ts')))).toEqual([]);
  for (const file of inUrdu) {
    const places = (of: string) => textsOf(of).map(({ path }) => path);
    expect([file, places(file).toSorted()]).toEqual([file, places(file.replace('.ur.ts', '.ts')).toSorted()]);
  }
});

// Urdu often says "your order" where English names the goods, whose words change with the sentence.
const GOODS = ['one', 'many', 'goods'];

test('an Urdu text is made of the same parts as the English one', () => {
  const lost = inUrdu.flatMap((file) => {
    const translated = new Map(textsOf(file).map((each) => [each.path, each]));
    return textsOf(file.replace('.ur.ts', '.ts')).flatMap(({ path, uses = [] }) =>
      uses
        .filter((name) => !GOODS.includes(name) && !translated.get(path)?.uses?.includes(name))
        .map((name) => `${relative('frontends', file)}: ${path} without ${name}`),
    );
  });
  expect(lost).toEqual([]);
});

test('Urdu texts have the letters of Urdu and Latin digits', () => {
  const texts = [...inUrdu, 'libs/contracts/src/error-sentences.ur.ts'].map((file) => [file, read(file)] as const);
  for (const [file, text] of texts) expect([file, text.match(/[يكىهۃ٠-٩۰-۹]/g)]).toEqual([file, null]);
  const untranslated = inUrdu.flatMap((file) =>
    textsOf(file).flatMap(({ path, text }) =>
      text && /[a-z]{3}/i.test(text) && !/\p{Script=Arabic}/u.test(text) ? path : [],
    ),
  );
  // Names that are the same in every language, and of pictures.
  expect(untranslated.filter((path) => !/\.(networkName|icon)$/.test(path))).toEqual([]);
});

test('a screen takes each of its texts from a file of texts', () => {
  const spoken = ['aria-label', 'alt', 'placeholder', 'title', 'label', 'hint', 'closeLabel', 'originalLabel'];
  const bare = screens.flatMap((file) => {
    const found: string[] = [];
    new Visitor({
      JSXText: ({ value }) => void (/\p{L}{2}/u.test(value) && found.push(value.trim())),
      JSXAttribute: ({ name, value }) => {
        const text = value?.type === 'Literal' ? value.value : '';
        if (name.type === 'JSXIdentifier' && spoken.includes(name.name) && /\p{L}{2}/u.test(String(text)))
          found.push(String(text));
      },
      JSXExpressionContainer: ({ expression }) => {
        const isText = expression.type === 'Literal' && /\p{L}{2} ?\p{L}/u.test(String(expression.value));
        if (isText && /[A-Z ]/.test(String(expression.value))) found.push(String(expression.value));
      },
    }).visit(parseSync(file, read(file)).program);
    return found.map((text) => `${file}: ${text}`);
  });
  expect(bare).toEqual([]);
});

test('every text is shown somewhere', () => {
  const others = filesIn('frontends/shell/src/**/*.{ts,tsx,mjs}', 'services/api/src/modules/notifications/*.ts');
  const code = [...screens, ...others, ...english]
    .map((file) => (file.endsWith('texts.ts') ? read(file).replaceAll(/^\s+['\w-]+:/gm, '') : read(file)))
    .join('\n');
  const words = new Set(code.match(/[\w-]+/g));
  const unused = english.flatMap((file) =>
    textsOf(file).flatMap(({ path }) => {
      // Lists and records by a status or a method are read with a computed name.
      const [, name = ''] = path.split('.');
      return name === '' || words.has(name) ? [] : path;
    }),
  );
  expect(unused).toEqual([]);
});

// Errors of staff's sign-in are read in the back office, which is in English, and those of the webhook by Meta.
const OF_OTHERS = /^\/(auth|invitations|admin|whatsapp)\b/;
const publicErrors = Object.values(routes)
  .filter(({ access, path }) => access === 'public' && !OF_OTHERS.test(path))
  .flatMap(({ errors = {} }) => Object.values(errors));
const allErrors = [...Object.values<NamedError>(everyCall.errors), ...publicErrors];

test('every error that shoppers may get has an Urdu sentence', () => {
  expect(allErrors.length).toBeGreaterThan(60);
  expect(allErrors.filter(({ message, code }) => urduSentence(message, code) === null)).toEqual([]);
});

test('the figures of a case stand in its Urdu sentence', () => {
  expect(urduSentence('Only 3 left of a product in your cart.')).toContain('\u20683\u2069');
  expect(urduSentence('This discount code needs an order of at least Rs\u00A01,000.')).toContain('Rs\u00A01,000');
});

test('each English sentence that has an Urdu one is in the contracts or the API', () => {
  const sources = filesIn('libs/contracts/src/**/*.ts', 'services/api/src/**/*.ts').filter(
    (file) => !file.endsWith('.ur.ts'),
  );
  const composed = allErrors.map(({ message }) => message);
  const written = [...sources.map(read), ...composed]
    .join('\n')
    .replaceAll(/\$\{[^}]*\}|(?:Rs\s)?\d[\d,.]*\d|\d/g, '#');
  const names = written.replaceAll(/\\'/g, "'");
  expect(Object.keys(bySentence).filter((sentence) => !names.includes(sentence))).toEqual([]);
});
