import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { testLogs } from './personal-data.ts';
import { freePort } from '../local/ports.ts';
import { until } from '../local/process.ts';
import { command, root } from '../local/task-runner.ts';

const env = { PATH: `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin` };

/** nginx as the shop ships its configuration, with a certificate of its own making, before processes of this machine. */
export async function startNginx({ shells, apis }: { shells: number[]; apis: number[] }) {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [http, https, inside] = [await freePort(0), await freePort(0), await freePort(0)];
  await makeCertificate(dir);
  const serversOf = (ports: number[]) => ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  const values: Record<string, string> = {
    SHOP_DOMAIN: 'localhost',
    SHOP_CERTIFICATE: dir,
    SHOP_SHELLS: serversOf(shells),
    SHOP_APIS: serversOf(apis),
    SHOP_LOG: dir,
    SHOP_HTTP: `127.0.0.1:${http}`,
    SHOP_HTTPS: `127.0.0.1:${https}`,
    SHOP_INSIDE: `127.0.0.1:${inside}`,
  };
  const template = readFileSync(join(root, 'infra/nginx/chaap.conf.template'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temporary) mkdirSync(join(dir, name));
  writeFileSync(
    join(dir, 'nginx.conf'),
    `user ${userInfo().username}; daemon off; pid ${dir}/pid; error_log ${dir}/main.log error; worker_processes 1;
     events { worker_connections 1024; }
     http {
       ${temporary.map((name) => `${name}_temp_path ${join(dir, name)};`).join(' ')}
       ${template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}
     }`,
  );
  const file = ['-p', dir, '-e', join(dir, 'main.log'), '-c', join(dir, 'nginx.conf')];
  const { status, output } = await command('nginx', ['-t', ...file], { env });
  if (status !== 0) throw new Error(output);
  const child = spawn('nginx', file, { env, stdio: 'ignore' });
  const gone = once(child, 'exit');
  const opens = () =>
    fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  if (!(await until(opens))) throw new Error(readFileSync(join(dir, 'main.log'), 'utf8'));
  return {
    http: `http://localhost:${http}`,
    https: `https://localhost:${https}`,
    /** API_URL of the shells. */
    inside: `http://127.0.0.1:${inside}`,
    certificate: readFileSync(join(dir, 'fullchain.pem')),
    certificateFile: join(dir, 'fullchain.pem'),
    /** Returns the text of nginx's logs: its requests and its own messages. */
    logs: () =>
      ['chaap.log', 'chaap.error.log', 'main.log'].map((name) => readFileSync(join(dir, name), 'utf8')).join(''),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      const kept = testLogs();
      if (kept) cpSync(join(dir, 'chaap.log'), join(kept, `nginx-${https}.log`));
      if (kept) cpSync(join(dir, 'chaap.error.log'), join(kept, `nginx-${https}.error.log`));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function makeCertificate(dir: string) {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')];
  const { status, output } = await command('openssl', ['req', '-x509', ...kind, ...name, ...files]);
  if (status !== 0) throw new Error(output);
}
