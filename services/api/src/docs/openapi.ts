import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../platform/openapi/openapi-document.ts';

// Writes the OpenAPI document: `node dist/openapi.js ../../docs/openapi.json`, or to the standard output without a file.
const [file] = process.argv.slice(2);
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
