import { writeFileSync } from 'node:fs';
import { apiReference } from './platform/http/api-reference.ts';
import { openApiDocument } from './platform/http/openapi-document.ts';

// Writes the document and the page for readers: `node dist/openapi.js ../../docs/openapi.json ../../docs/api.md`.
const [json, page] = process.argv.slice(2);
const document = openApiDocument();
const text = `${JSON.stringify(document, null, 2)}\n`;
if (json) writeFileSync(json, text);
else process.stdout.write(text);
if (page) writeFileSync(page, apiReference(document));
