import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../local/ports.ts';
import type { Program } from './instance.ts';

/** nginx in one process, which answers everything with one file; undefined where it is not installed. */
export async function startNginx(body: Buffer): Promise<Program | undefined> {
  const dir = mkdtempSync(join(tmpdir(), 'chaap-bench-nginx-'));
  const port = await freePort(18_000);
  writeFileSync(join(dir, 'page.html'), body);
  writeFileSync(
    join(dir, 'nginx.conf'),
    `user ${userInfo().username};
     daemon off; master_process off; pid nginx.pid; error_log stderr error;
     events { worker_connections 1024; }
     http {
       access_log off; keepalive_requests 1000000; default_type text/html; open_file_cache max=8;
       client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
       server { listen 127.0.0.1:${port}; root .; location / { try_files /page.html =404; } }
     }`,
  );
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const gone = new Promise<boolean>((resolve) =>
    child.once('exit', () => resolve(true)).once('error', () => resolve(true)),
  );
  const answers = async () => (await fetch(url).catch(() => undefined))?.ok ?? false;
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(dir, { recursive: true, force: true });
  };
  for (;;) {
    if (await Promise.race([gone, wait(20, false)])) {
      rmSync(dir, { recursive: true, force: true });
      return undefined;
    }
    if (await answers()) return { url, pid: child.pid ?? 0, stop };
  }
}
