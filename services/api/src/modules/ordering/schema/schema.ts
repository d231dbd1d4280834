import { schemaFile } from '../../../platform/database/schema-file.ts';

export const history = schemaFile('ordering/history', new URL('./history.sql', import.meta.url));
export const count = schemaFile('ordering/count', new URL('./count.sql', import.meta.url));
export const trend = schemaFile('ordering/trend', new URL('./trend.sql', import.meta.url));
export const audit = schemaFile('ordering/audit', new URL('./audit.sql', import.meta.url));
