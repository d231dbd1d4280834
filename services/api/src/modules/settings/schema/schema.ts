import { schemaFile } from '../../../platform/database/schema-file.ts';

export const current = schemaFile('settings/current', new URL('./current.sql', import.meta.url));
export const audit = schemaFile('settings/audit', new URL('./audit.sql', import.meta.url));
