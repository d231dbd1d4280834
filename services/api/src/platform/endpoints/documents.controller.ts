import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import type { FastifyReply } from 'fastify';
import { fail } from '../errors/api-error.ts';
import { Open } from '../http/endpoint.ts';
import { openApiDocument } from '../openapi/openapi-document.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const served: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shop API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="document"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#document', deepLinking: true, validatorUrl: null });\n`;
// Swagger UI writes style attributes; scripts come from here only.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The API's document, and a page to read it that needs no other server. */
@Controller('api')
export class DocumentsController {
  private document: string | undefined;

  @Get('openapi.json')
  @Open()
  read(@Res({ passthrough: true }) reply: FastifyReply): string {
    this.document ??= JSON.stringify(openApiDocument());
    void reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60');
    return this.document;
  }

  @Get('docs')
  @Open()
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return page;
  }

  @Get('docs/:file')
  @Open()
  async file(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer | string> {
    void reply.header('cache-control', 'public, max-age=3600');
    if (file === 'start.js') {
      void reply.type('text/javascript; charset=utf-8');
      return start;
    }
    const type = Object.hasOwn(served, file) ? served[file] : undefined;
    if (!type) fail(everyCall, 'unknownAddress');
    void reply.type(type);
    return readFile(join(folder, file));
  }
}
