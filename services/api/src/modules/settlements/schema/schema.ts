import { schemaFile } from '../../../platform/database/schema-file.ts';

export const audit = schemaFile('settlements/audit', new URL('./audit.sql', import.meta.url));
