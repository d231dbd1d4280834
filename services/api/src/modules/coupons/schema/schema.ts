import { schemaFile } from '../../../platform/database/schema-file.ts';

export const count = schemaFile('coupons/count', new URL('./count.sql', import.meta.url));
export const audit = schemaFile('coupons/audit', new URL('./audit.sql', import.meta.url));
