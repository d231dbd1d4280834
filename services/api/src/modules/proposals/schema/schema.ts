import { schemaFile } from '../../../platform/database/schema-file.ts';

export const audit = schemaFile('proposals/audit', new URL('./audit.sql', import.meta.url));
