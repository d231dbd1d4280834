import { QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { keys } from '../../lib/query-keys.ts';
import { queryClient } from '../../lib/session.ts';
import { useLiveUpdates } from './live-updates.ts';

const ignore = () => undefined;

test('what is loading for the first time when events come is loaded once more after it', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const sender = stream.writable.getWriter();
  const send = (text: string) => act(() => sender.write(new TextEncoder().encode(text)));
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(stream.readable));
  renderHook(() => useLiveUpdates(ignore));
  await send(':\n\n');

  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let loads = 0;
  const load = () => answers[(loads += 1) - 1]?.promise ?? 'too often';
  const list = new QueryObserver(queryClient, { queryKey: keys.reviews.list('pending', '1'), queryFn: load });
  let counted = 0;
  const counts = new QueryObserver(queryClient, { queryKey: keys.pendingCounts, queryFn: () => (counted += 1) });
  const stop = [list.subscribe(ignore), counts.subscribe(ignore)];
  await waitFor(() => expect(counted).toBe(1));

  // The counts tell when an event has arrived: they have data already.
  for (const times of [2, 3]) {
    await send('event: changed\ndata: ["reviews.review-submitted"]\n\n');
    await waitFor(() => expect(counted).toBe(times));
  }
  expect(loads).toBe(1);
  answers[0]?.resolve('without the review');
  await waitFor(() => expect(loads).toBe(2));
  expect(list.getCurrentResult().data).toBe('without the review');
  answers[1]?.resolve('with the review');
  await waitFor(() => expect(list.getCurrentResult().data).toBe('with the review'));
  expect(loads).toBe(2);
  for (const each of stop) each();
});
