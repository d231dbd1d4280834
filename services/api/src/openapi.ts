import { writeFileSync } from 'node:fs';
import { openApiDocument } from './platform/http/openapi-document.ts';

// Writes the document where the argument says: `node dist/openapi.js ../../docs/openapi.json`.
const target = process.argv[2];
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (target) writeFileSync(target, text);
else process.stdout.write(text);
