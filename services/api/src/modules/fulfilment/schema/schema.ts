import { schemaFile } from '../../../platform/database/schema-file.ts';

export const audit = schemaFile('fulfilment/audit', new URL('./audit.sql', import.meta.url));
export const count = schemaFile('fulfilment/count', new URL('./count.sql', import.meta.url));
