import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Environment as ShellEnvironment } from '../../frontends/shell/src/server/config.ts';
import { type Area, areas } from '../../libs/contracts/src/settings/areas.ts';
import { Environment as ApiEnvironment } from '../../services/api/src/platform/config/environment.ts';
import { withContents } from './contents.ts';
import { root } from './task-runner.ts';

// Writes what the schemas of the configuration say: `npm run reference`.

interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  default?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema | boolean;
  anyOf?: readonly Schema[];
  enum?: readonly string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

function variables(environment: z.ZodObject) {
  // The only variable without which nothing starts.
  const standard = environment.parse({ DATABASE_URL: 'postgres://user@127.0.0.1:5432/shop' });
  return Object.entries(environment.shape).map(([name, field]) => ({
    name,
    description: field.description ?? '',
    standard: name === 'DATABASE_URL' ? '' : standard[name],
  }));
}

/** `.env.example`: every variable with what it does and what it is when it is not given. */
export function envExample(): string {
  const all = new Map(
    [...variables(ShellEnvironment), ...variables(ApiEnvironment)].map((variable) => [variable.name, variable]),
  );
  // `npm run dev` sets it, and nobody else does.
  all.delete('SHELL_DEV');
  return [
    '# Copy this file to .env beside package.json, and take the # from what you change. What the environment gives wins.',
    '# A secret can come from a file: ADMIN_PASSWORD_FILE=/run/secrets/admin-password.',
    ...[...all.values()].map(({ name, description, standard }) => `\n# ${description}\n#${name}=${textOf(standard)}`),
    '',
  ].join('\n');
}

/** A default as text; one that is made of several parts has none. */
const textOf = (standard: unknown): string =>
  Array.isArray(standard)
    ? standard.join(', ')
    : typeof standard === 'object'
      ? ''
      : `${(standard as string | number | boolean | undefined) ?? ''}`;

const titles: Readonly<Record<Area, string>> = {
  shop: 'who sells',
  appearance: 'how it looks',
  home: 'the home page and the messages above every page',
  delivery: 'times, prices and returns',
  payments: 'how shoppers pay, and where to',
  policies: 'the four policies',
  faq: 'questions and answers',
  messages: 'what customers are written',
  orders: 'what an order may hold',
  couriers: 'by whom parcels go',
  pixels: 'services that count visits and sales for ads',
  search: 'what shoppers type in place of what products say',
};

/** docs/settings.md: every field of the settings. */
export function settingsReference(): string {
  const parts = Object.entries(areas).map(([area, schema]) => {
    const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
    const rows = Object.entries(fields).flatMap(([name, field]) =>
      rowsOf(name, z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Schema),
    );
    return [
      `## ${area}: ${titles[area as Area]}`,
      '',
      `\`/admin/settings/${area}\``,
      '',
      '| field | what it is | takes | default |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  const text = [
    '# Settings',
    '',
    'What the owner of a shop decides in the back office, field by field. `npm run reference` writes this page from the schemas in',
    '[libs/contracts/src/settings](../libs/contracts/src/settings). [make-it-your-shop.md](make-it-your-shop.md) leads through them.',
    '',
    ...parts,
  ].join('\n');
  return withContents(text);
}

/** Documents that people read from end to end, with a table of contents each. docs/events.md is generated elsewhere. */
export const documents = (): string[] => [
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md') && file !== 'events.md')
    .map((file) => `docs/${file}`),
  'CONTRIBUTING.md',
  'SECURITY.md',
  'frontends/README.md',
];

function rowsOf(path: string, field: Schema): string[] {
  const shape = field.anyOf?.find(({ type }) => type !== 'null') ?? field;
  const items = typeof shape.items === 'object' ? shape.items : undefined;
  const inner = shape.properties ?? items?.properties;
  const own = `| \`${path}\` | ${cell(field.description ?? shape.description ?? '')} | ${takes(field, shape)} | ${inner ? '' : standardOf(field)} |`;
  const below = Object.entries(inner ?? {}).flatMap(([name, each]) =>
    rowsOf(`${path}${items ? '[]' : ''}.${name}`, each),
  );
  return [own, ...below];
}

function takes(field: Schema, shape: Schema): string {
  const { $ref, type, enum: values, maxLength, minimum, maximum } = shape;
  const range = maximum === undefined || maximum > 1e12 ? '' : ` ${minimum ?? 0} to ${maximum}`;
  const kinds: Readonly<Record<string, string>> = {
    string: `text${maxLength ? ` up to ${maxLength}` : ''}`,
    boolean: 'yes or no',
    array: 'list',
    object: '',
  };
  const choice = values?.map((value) => `\`${value}\``).join(', ');
  const kind = $ref ? 'a picture' : (choice ?? kinds[type ?? ''] ?? `number${range}`);
  return field.anyOf?.some((each) => each.type === 'null') ? `${kind}, or nothing` : kind;
}

function standardOf({ default: standard }: Schema): string {
  if (Array.isArray(standard) && typeof standard[0] === 'object') return `${standard.length} of them`;
  const text = textOf(standard);
  return cell(text.length > 80 ? `${text.slice(0, 77).trimEnd()}…` : text);
}

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

if (/reference\.[jt]s$/.test(process.argv[1] ?? '')) {
  writeFileSync(join(root, '.env.example'), envExample());
  writeFileSync(join(root, 'docs/settings.md'), settingsReference());
  for (const file of documents()) writeFileSync(join(root, file), withContents(readFileSync(join(root, file), 'utf8')));
}
