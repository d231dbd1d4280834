import { withImport } from './with-import.ts';
import {
  currentActor,
  currentRequestId,
  importTime,
  isImport,
  now,
  withActor,
  withEventContext,
  withRequestId,
} from './work-context.ts';

const past = new Date('2020-02-03T04:05:06Z');
const context = () => ({ requestId: currentRequestId(), isImport: isImport(), importTime: importTime() });

test('work outside a request and an import has the present time and no mark', () => {
  expect(context()).toEqual({ requestId: null, isImport: false, importTime: null });
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000);
});

test('an import sets the clock and the mark of everything in it, also after a wait', async () => {
  await withImport({ now: past }, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(context()).toEqual({ requestId: null, isImport: true, importTime: past });
    expect(now()).toEqual(past);
  });
  expect(isImport()).toBe(false);
});

test('an import belongs to the current request unless it names another', () => {
  withRequestId('request-1', () => {
    expect(withImport({ now: past }, currentRequestId)).toBe('request-1');
    expect(withImport({ now: past, requestId: 'request-2' }, currentRequestId)).toBe('request-2');
  });
});

test('an inner import has its own time, and the outer one keeps its own', () => {
  const later = new Date('2021-01-01T00:00:00Z');
  withImport({ now: past }, () => {
    expect(withImport({ now: later }, now)).toEqual(later);
    expect(now()).toEqual(past);
  });
});

test('the consumer of an imported event works at the present time, with the mark of the import', () => {
  const imported = withEventContext({ requestId: 'request-3', imported: true }, context);
  expect(imported).toEqual({ requestId: 'request-3', isImport: true, importTime: null });
  expect(withEventContext({ requestId: null, imported: false }, context)).toEqual({
    requestId: null,
    isImport: false,
    importTime: null,
  });
});

test('what staff asked for is theirs, and the consumer of an event is nobody of staff', async () => {
  const ayesha = { id: '019a0000-0000-7000-8000-000000000001', username: 'ayesha', session: 'session-1' };
  await withActor(ayesha, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(currentActor()).toEqual(ayesha);
    expect(withEventContext({ requestId: 'request-3', imported: false }, currentActor)).toBeNull();
  });
  expect(currentActor()).toBeNull();
});
