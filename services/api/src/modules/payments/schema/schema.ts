import { schemaFile } from '../../../platform/database/schema-file.ts';

export const count = schemaFile('payments/count', new URL('./count.sql', import.meta.url));
export const audit = schemaFile('payments/audit', new URL('./audit.sql', import.meta.url));
