import { useEffect } from 'react';
import { queryClient, token } from './session.ts';

// What on a screen each kind of event makes stale, by the first word of its query.
const stale: readonly (readonly [prefix: string, queries: readonly string[]])[] = [
  ['ordering.', ['orders', 'dashboard', 'waiting', 'trends']],
  ['payments.', ['payments', 'orders', 'waiting']],
  ['reviews.', ['reviews', 'waiting']],
  ['catalog.', ['products', 'categories']],
];
const RETRY_MS = 2_000;

/** Hears of news while the back office is open, so that lists, counts and figures are never older than a moment. */
export function useNews(): void {
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
      const response = await fetch('/api/admin/news', { headers, signal, cache: 'no-store' });
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
  let unfinished = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (unfinished + value).split('\n\n');
    unfinished = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data) refresh(data === 'all' ? 'all' : (JSON.parse(data) as string[]));
    }
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
