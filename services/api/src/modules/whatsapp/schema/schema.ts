import { schemaFile } from '../../../platform/database/schema-file.ts';

export const audit = schemaFile('whatsapp/audit', new URL('./audit.sql', import.meta.url));
