import { existsSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';

// Runs by itself, with the certificate of the shop in NODE_EXTRA_CA_CERTS: prints what the HTTP Observatory says of a page
// of localhost. The scanner asks ports 80 and 443 only, so these lead to the ports of the shop, as `curl --connect-to` does.

const observatory = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory');
const [page = '', httpPort, httpsPort] = process.argv.slice(2);
const ports: Record<string, string | undefined> = { 80: httpPort, 443: httpsPort };
for (const { prototype } of [http.Agent, https.Agent]) {
  const connect = prototype.createConnection;
  prototype.createConnection = function (options, done) {
    return connect.call(this, { ...options, port: ports[String(options.port)] ?? options.port }, done);
  };
}

// An install script would download the list of sites that browsers know to use HTTPS; localhost is not in it.
const preloaded = join(observatory, 'conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const { scan } = (await import(`${observatory}/src/index.js`)) as {
  scan: (page: string) => Promise<unknown>;
};
console.log(JSON.stringify(await scan(`localhost${page}`), null, 2));
