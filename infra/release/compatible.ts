// Whether clients of one version of the API can use the next one: a shop's open tabs, other programs, a remote that was
// built before. Read from the OpenAPI documents of both.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/task-runner.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
export interface Api {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Returns the incompatible changes of the API since a commit, a sentence each; empty without any. */
export function brokenClients(commit: string): string[] {
  const document = 'docs/openapi.json';
  const last = execFileSync('git', ['show', `${commit}:${document}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return incompatibilities(JSON.parse(last) as Api, JSON.parse(readFileSync(join(root, document), 'utf8')) as Api);
}

/** Returns the changes that break clients of the last version, a sentence each; empty without any. */
export function incompatibilities(last: Api, next: Api): string[] {
  const found = new Set<string>();
  for (const [path, operations] of Object.entries(last.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      const now = next.paths[path]?.[method];
      if (!now) {
        found.add(`${call} is gone`);
        continue;
      }
      for (const { name, in: place, required } of now.parameters ?? [])
        if (required && !operation.parameters?.some((each) => each.name === name && each.in === place && each.required))
          found.add(`${call} needs ${name} now`);
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
        const taken = now.requestBody?.content?.[type]?.schema;
        if (!taken) found.add(`${call} takes no ${type} any more`);
        else narrowed({ last, next, found, place: `${call} takes`, seen: new Set() }, schema ?? {}, taken);
      }
      for (const [status, { content = {} }] of Object.entries(operation.responses ?? {})) {
        if (!status.startsWith('2')) continue;
        if (!now.responses?.[status]) found.add(`${call} does not answer ${status} any more`);
        for (const [type, { schema }] of Object.entries(content))
          changed(
            { last, next, found, place: `${call} answers`, seen: new Set() },
            schema ?? {},
            now.responses?.[status]?.content?.[type]?.schema ?? {},
          );
      }
    }
  }
  return [...found];
}

interface Walk {
  last: Api;
  next: Api;
  found: Set<string>;
  place: string;
  /** Schemas that refer to themselves are read once. */
  seen: Set<string>;
}

/** A response may have more than before; what it had must stay, and be of the same kind. */
function changed(walk: Walk, before: Schema, now: Schema): void {
  const [old, fresh] = [resolved(walk.last, before), resolved(walk.next, now)];
  if (isSeen(walk, before, now)) return;
  const gone = typesOf(fresh).filter((type) => typesOf(old).length > 0 && !typesOf(old).includes(type));
  if (gone.length > 0)
    walk.found.add(`${walk.place}: ${typesOf(old).join(' or ')} became ${typesOf(fresh).join(' or ')}`);
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const stays = fresh.properties?.[name];
    const place = `${walk.place} ${name}`;
    if (!stays) walk.found.add(`${place}: is gone`);
    else {
      if (old.required?.includes(name) && !fresh.required?.includes(name))
        walk.found.add(`${place}: may be missing now`);
      changed({ ...walk, place }, property, stays);
    }
  }
  if (old.items && fresh.items) changed({ ...walk, place: `${walk.place}[]` }, old.items, fresh.items);
}

/** A request may be asked for less than before; what was taken must still be, and nothing more be needed. */
function narrowed(walk: Walk, before: Schema, now: Schema): void {
  const [old, fresh] = [resolved(walk.last, before), resolved(walk.next, now)];
  if (isSeen(walk, before, now)) return;
  const refused = typesOf(old).filter((type) => typesOf(fresh).length > 0 && !typesOf(fresh).includes(type));
  if (refused.length > 0) walk.found.add(`${walk.place}: no ${refused.join(' or ')} any more`);
  for (const name of fresh.required ?? [])
    if (!old.required?.includes(name)) walk.found.add(`${walk.place} ${name}: is needed now`);
  const lost = (old.enum ?? []).filter((value) => fresh.enum && !fresh.enum.includes(value));
  if (lost.length > 0) walk.found.add(`${walk.place}: ${lost.join(', ')} is refused now`);
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const stays = fresh.properties?.[name];
    const place = `${walk.place} ${name}`;
    if (stays) narrowed({ ...walk, place }, property, stays);
    else if (fresh.additionalProperties === false) walk.found.add(`${place}: is refused now`);
  }
  if (old.items && fresh.items) narrowed({ ...walk, place: `${walk.place}[]` }, old.items, fresh.items);
}

function isSeen({ seen }: Walk, before: Schema, now: Schema): boolean {
  if (!before.$ref || !now.$ref) return false;
  const pair = `${before.$ref} ${now.$ref}`;
  return seen.has(pair) || !seen.add(pair);
}

/** A schema with what it refers to and is composed of; of alternatives the properties that all have. */
function resolved(api: Api, schema: Schema): Schema {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return resolved(api, api.components?.schemas?.[name] ?? {});
  }
  const parts = (schema.allOf ?? []).map((part) => resolved(api, part));
  if (parts.length === 0) return schema;
  return {
    ...schema,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties) as Record<
      string,
      Schema
    >,
    required: [...parts.flatMap(({ required }) => required ?? []), ...(schema.required ?? [])],
  };
}

function typesOf({ type, anyOf, oneOf }: Schema): string[] {
  const own = type === undefined ? [] : Array.isArray(type) ? type : [type];
  // Each integer is a number.
  return [...own, ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap(typesOf)].map((each) =>
    each === 'integer' ? 'number' : each,
  );
}
