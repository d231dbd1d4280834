import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { stages } from './images.ts';

/** A service of compose.yaml. */
export interface Service {
  image: string;
  build?: { target: string };
  command?: string[];
  restart: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  ports?: string[];
  networks: string[];
  volumes?: string[];
  secrets?: string[];
  configs?: { source: string }[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[] };
  environment?: Record<string, string>;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: object;
  secrets: Record<string, { file: string }>;
  configs: object;
}

/** The file that Docker Compose reads. */
export const text = readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8');
export const compose = parse(text, { merge: true }) as Compose;
const { services } = compose;

/** The image of a service that is built; undefined for those of others. */
export const imageOf = (name: string) => stages[services[name]?.build?.target ?? ''];

/** Returns the environment of a container, with the values that `.env` gives and the secrets of a folder. */
export function environmentOf(
  name: string,
  given: Readonly<Record<string, string>>,
  secrets: string,
): Record<string, string> {
  const entries = Object.entries({ ...imageOf(name)?.environment, ...services[name]?.environment });
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      value
        .replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind = '', other = '') =>
          kind === '-' ? given[variable] || other : (given[variable] ?? assert.fail(variable)),
        )
        .replace(/^\/run\/secrets/, secrets),
    ]),
  );
}
