import { browserApi } from '@shop/contracts/browser-api';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect } from 'react';
import { queryClient, token } from '../../lib/session.ts';

// What on a screen each kind of event makes stale, by the first word of its query.
const stale: readonly (readonly [prefix: string, queries: readonly string[]])[] = [
  ['ordering.', ['orders', 'dashboard', 'waiting', 'trends']],
  ['payments.', ['payments', 'orders', 'waiting']],
  ['reviews.', ['reviews', 'waiting']],
  ['catalog.', ['products', 'categories']],
];
const RETRY_MS = 2_000;

/** Hears of news while the back office is open, so that lists, counts and figures are never older than a moment. */
export function useLiveUpdates(): void {
  useEffect(() => {
    const stop = new AbortController();
    void listen(stop.signal);
    return () => stop.abort();
  }, []);
}

// Not an EventSource: that cannot send the token.
async function listen(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const headers = { authorization: `Bearer ${token.read() ?? ''}` };
      const response = await fetch(`${browserApi()}/api/admin/live-updates`, { headers, signal, cache: 'no-store' });
      if (response.status === 401) return;
      if (response.ok && response.body) await read(response.body);
    } catch {
      // Asked again below; what was missed is asked for then.
    }
    if (!signal.aborted) await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  refresh('all');
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    refresh(value.data === 'all' ? 'all' : (JSON.parse(value.data) as string[]));
  }
}

function refresh(kinds: readonly string[] | 'all'): void {
  const touched = new Set(
    stale.flatMap(([prefix, queries]) =>
      kinds === 'all' || kinds.some((kind) => kind.startsWith(prefix)) ? queries : [],
    ),
  );
  // An open form is not touched: its own save tells when somebody else was faster.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => touched.has(String(first)) && second !== 'detail',
  });
}
