import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { Agent, fetch } from 'undici';
import { command } from '../../local/task-runner.ts';
import type { Outcome, Target } from './target.ts';

const CONNECTIONS = 300;
const SECONDS = 40;
/** Connections that are opened per second. More would be a flood, which is another attack. */
const PER_SECOND = 50;
/** Others are asked for this often. */
const EVERY_MS = 40;
const MAX_P99_MS = 300;

/** Options of slowhttptest for each of its three attacks. */
const attacks = {
  'slow headers': ['-H', '-i', '5'],
  'slow bodies': ['-B', '-i', '5', '-s', '100000', '-t', 'POST'],
  'slow reads': ['-X', '-w', '1', '-y', '16', '-z', '5', '-n', '5', '-k', '3'],
} as const;

/** Opens some hundred slow connections, and measures whether they delay the requests of other clients. */
export async function openSlowConnections(target: Target): Promise<Outcome> {
  const pages = ['/', '/products?search=sun', `/product/${target.order.product}`, '/api/products?search=sun&limit=12'];
  // From another address than the attack, and each on a connection of its own: an open one would be served in any case.
  const connect = { ca: readFileSync(target.certificate) };
  const dispatcher = new Agent({ connect, localAddress: '127.0.0.2', pipelining: 0 });
  const summary: string[] = [];
  const findings: string[] = [];
  const measure = async (what: string, end: Promise<unknown>) => {
    const times: number[] = [];
    const asked: Promise<void>[] = [];
    let isOver = false;
    void end.finally(() => (isOver = true));
    const ask = async (path: string) => {
      const began = performance.now();
      const status = await fetch(target.https + path, { dispatcher }).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status,
        String,
      );
      times.push(performance.now() - began);
      if (status !== 200) findings.push(`${what}: ${path} answered ${status}`);
    };
    for (let n = 0; !isOver; n += 1) {
      asked.push(ask(pages[n % pages.length] ?? '/'));
      await wait(EVERY_MS);
    }
    await Promise.all(asked);
    times.sort((a, b) => a - b);
    const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    summary.push(
      `${what}: ${times.length} requests of others, p50 ${part(0.5).toFixed(0)}, p99 ${part(0.99).toFixed(0)} ms`,
    );
    return part(0.99);
  };
  for (const [name, options] of Object.entries(attacks)) {
    const before = await measure('nobody slow', wait(10_000));
    const path = name === 'slow bodies' ? '/api/coupons/validate' : '/products';
    const size = ['-c', String(CONNECTIONS), '-r', String(PER_SECOND), '-l', String(SECONDS), '-p', '5', '-v', '1'];
    const attack = command('slowhttptest', [...options, ...size, '-u', target.https + path]);
    const p99 = await measure(`${CONNECTIONS} ${name}`, attack);
    const { output } = await attack;
    target.keep(`slowhttptest-${name.replace(' ', '-')}.txt`, output);
    const counts = stripVTControlCharacters(output).matchAll(/connected: +(\d+)/g);
    const open = Math.max(...[...counts].map(([, count]) => Number(count)));
    summary.push(`  ${open} of them open at once`);
    // Fewer than nginx lets one address have would be no attack.
    if (open < 200) findings.push(`${name}: only ${open} connections were open`);
    if (!output.includes('Exit status')) findings.push(`${name}: slowhttptest did not end: ${output.slice(-300)}`);
    // A machine that is busy with something else is slow without an attack, too.
    if (p99 > Math.max(MAX_P99_MS, 2 * before)) findings.push(`${name}: p99 of others is ${p99.toFixed(0)} ms`);
  }
  await dispatcher.close();
  return { summary: summary.join('\n    '), findings };
}
