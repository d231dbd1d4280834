import { schemaFile } from '../../../platform/database/schema-file.ts';

export const count = schemaFile('reviews/count', new URL('./count.sql', import.meta.url));
export const audit = schemaFile('reviews/audit', new URL('./audit.sql', import.meta.url));
