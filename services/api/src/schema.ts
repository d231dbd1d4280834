import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { describeSchema } from './platform/database/describe-schema.ts';

// `npm run schema`: writes what the migrated database DATABASE_URL holds to the file that is named.
const [file] = process.argv.slice(2);
const client = new Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
try {
  const text = await describeSchema(client);
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
} finally {
  await client.end();
}
