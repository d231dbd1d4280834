import { browserApi } from '@shop/contracts/browser-api';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect } from 'react';
import { changedBy, modulesOf } from '../../lib/query-keys.ts';
import { queryClient, token } from '../../lib/session.ts';

const RETRY_MS = 2_000;

/** Receives the names of events; `all`: some may have been missed. */
type OnEvents = (events: readonly string[] | 'all') => void;

/**
 * Refreshes lists, counts and figures while the back office is open, as soon as events change what they show. `onEvents`
 * receives their names, too; it stays the same function.
 */
export function useLiveUpdates(onEvents: OnEvents): void {
  useEffect(() => {
    const stop = new AbortController();
    void listen(stop.signal, (events) => {
      refresh(events);
      onEvents(events);
    });
    return () => stop.abort();
  }, [onEvents]);
}

// Not an EventSource: that cannot send the token.
async function listen(signal: AbortSignal, onEvents: OnEvents): Promise<void> {
  while (!signal.aborted) {
    try {
      const headers = { authorization: `Bearer ${token.read() ?? ''}` };
      const response = await fetch(`${browserApi()}/api/admin/live-updates`, { headers, signal, cache: 'no-store' });
      if (response.status === 401) return;
      if (response.ok && response.body) await read(response.body, onEvents);
    } catch {
      // The stream is opened again below, and then refreshes everything.
    }
    if (!signal.aborted) await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvents: OnEvents): Promise<void> {
  onEvents('all');
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    onEvents(value.data === 'all' ? 'all' : (JSON.parse(value.data) as string[]));
  }
}

/** Also what is loading for the first time is loaded again, after that: its answer may be older than the events. */
function refresh(events: readonly string[] | 'all'): void {
  const stale = changedBy(...modulesOf(events));
  const loading = queryClient.getQueryCache().findAll({ ...stale, fetchStatus: 'fetching' });
  const firstLoads = loading.filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries(stale);
  for (const first of firstLoads) {
    // Several events may wait for it: the second finds it loading already.
    const again = { queryKey: first.queryKey, exact: true, fetchStatus: 'idle' } as const;
    first.fetch().then(
      () => queryClient.invalidateQueries(again),
      () => undefined,
    );
  }
}
