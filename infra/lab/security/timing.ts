import { performance } from 'node:perf_hooks';
import type { Outcome, Target } from './target.ts';

const PAIRS = 200;
/** Two answers whose medians differ by more tell one from the other. */
const MAX_MS = 5;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures whether the time of a response reveals which accounts and orders exist. */
export async function compareTimes({ call, order, keep }: Target): Promise<Outcome> {
  const signIn = (username: string) => () =>
    call('/api/auth/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'a-wrong-password' }),
    });
  const track = (number: string) => () => call(`/api/orders/track/${number}?email=nobody@example.com`);
  const pairs = {
    'sign-in, a name that exists and one that does not': [signIn('admin'), signIn('nobody')],
    'tracking, a number that exists with a wrong e-mail and one that does not': [
      track(order.number),
      track('CH-00000-00000'),
    ],
  } as const;
  const summary: string[] = [];
  const findings: string[] = [];
  for (const [what, [right, wrong]] of Object.entries(pairs)) {
    const times: [number[], number[]] = [[], []];
    const texts = new Set<string>();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Whichever is asked first has no advantage over the whole.
      for (const side of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = performance.now();
        const { status, text } = await (side === 0 ? right : wrong)();
        times[side].push(performance.now() - began);
        texts.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`);
      }
    }
    keep(`timing-${what.split(',')[0]}.csv`, times[0].map((time, index) => `${time},${times[1][index]}`).join('\n'));
    const [one, other] = [median(times[0]), median(times[1])];
    const difference = Math.abs(one - other);
    summary.push(`${what}: ${one.toFixed(1)} and ${other.toFixed(1)} ms, ${difference.toFixed(1)} ms apart`);
    if (difference >= MAX_MS) findings.push(`${what}: ${difference.toFixed(1)} ms apart`);
    if (texts.size !== 1) findings.push(`${what}: answers differ: ${[...texts].join(' | ')}`);
  }
  return { summary: summary.join('\n    '), findings };
}
