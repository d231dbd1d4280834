import { schemaFile } from '../../../platform/database/schema-file.ts';

export const appendOnly = schemaFile('ledger/append-only', new URL('./append-only.sql', import.meta.url));
export const audit = schemaFile('ledger/audit', new URL('./audit.sql', import.meta.url));
