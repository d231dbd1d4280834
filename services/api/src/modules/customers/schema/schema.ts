import { schemaFile } from '../../../platform/database/schema-file.ts';

export const audit = schemaFile('customers/audit', new URL('./audit.sql', import.meta.url));
export const count = schemaFile('customers/count', new URL('./count.sql', import.meta.url));
