import { mock } from 'node:test';
import { call } from '@shop/contracts/client';
import { ANSWER_MS, FILES_ANSWER_MS, SILENCE_MS } from '@shop/contracts/timeouts';
import { upload } from '@shop/contracts/upload';

class SilentRequest extends EventTarget {
  static last: SilentRequest;
  upload = new EventTarget();
  responseType = '';
  open() {}
  setRequestHeader() {}
  send() {
    SilentRequest.last = this;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const pass = async (ms: number) => {
  mock.timers.tick(ms);
  await new Promise((resolve) => setImmediate(resolve));
};

const ownFetch = globalThis.fetch;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { XMLHttpRequest: SilentRequest });
});
afterEach(() => {
  mock.timers.reset();
  globalThis.fetch = ownFetch;
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

test('a call without an answer ends, and says after how long', async () => {
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const called = call('', 'GET /home', {}).catch((error: unknown) => error);
  await pass(ANSWER_MS);
  expect(await called).toMatchObject({ status: 0, message: 'timeout of 30000ms exceeded' });
});

test('a receipt whose bytes have all left waits while the server reads it', async () => {
  const ended = jest.fn();
  const sent = upload('POST /payments/confirm/:id', { id: 'CH-1' }, new FormData(), {}).catch(ended);
  SilentRequest.last.upload.dispatchEvent(new Event('load'));
  await pass(FILES_ANSWER_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  await sent;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: 'timeout of 120000ms exceeded' }));
});

test('a receipt of which no byte moves any more is given up early', async () => {
  const ended = jest.fn();
  const sent = upload('POST /payments/confirm/:id', { id: 'CH-1' }, new FormData(), {}).catch(ended);
  await pass(SILENCE_MS);
  await sent;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0, message: 'timeout of 45000ms exceeded' }));
});
