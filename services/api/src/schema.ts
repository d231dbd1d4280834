import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { describeTables } from './platform/database/describe-schema.ts';

// `npm run schema`: writes the tables of the migrated database DATABASE_URL to the file that is named.
const [file] = process.argv.slice(2);
const client = new Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
try {
  const text = await describeTables(client);
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
} finally {
  await client.end();
}
