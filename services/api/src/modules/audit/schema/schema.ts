import { schemaFile } from '../../../platform/database/schema-file.ts';

export const entry = schemaFile('audit/entry', new URL('./entry.sql', import.meta.url));
export const personal = schemaFile('audit/personal', new URL('./personal.sql', import.meta.url));
export const changed = schemaFile('audit/changed', new URL('./changed.sql', import.meta.url));
