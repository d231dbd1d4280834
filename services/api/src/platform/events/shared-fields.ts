import { z } from 'zod';
import type { Event } from './event.ts';

interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly string[];
  anyOf?: readonly Schema[];
}

/** Texts of events that tell of no person. Every other text counts as personal, so that a new field stays inside. */
const openTexts = new Set([
  'area',
  'category',
  'categoryBefore',
  'courier',
  'kind',
  'name',
  'nameBefore',
  'orderNumber',
  'size',
  'trackingNumber',
]);

/**
 * Names of the fields of an event that may leave the shop: ids, numbers, times, words of a fixed list, and texts that tell
 * of no person. Objects, lists and other texts stay inside.
 */
export function sharedFields(event: Event): string[] {
  const { properties = {} } = z.toJSONSchema(event.data, { io: 'output' }) as {
    properties?: Readonly<Record<string, Schema>>;
  };
  return Object.entries(properties).flatMap(([name, schema]) => (isShared(name, schema) ? [name] : []));
}

function isShared(name: string, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.every((each) => isShared(name, each));
  if (schema.enum || schema.format === 'uuid' || schema.format === 'date-time') return true;
  if (schema.type === 'string') return openTexts.has(name);
  return ['number', 'integer', 'boolean', 'null'].some((type) => type === schema.type);
}
