import { ringForOrders, sound } from './sound.ts';

/** The tones that were started, and whether another tab plays already. */
function listen(isTaken = false) {
  const tones: number[] = [];
  class Node {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    connect = (next: object) => next;
    start = (at: number) => tones.push(at);
    stop = () => undefined;
  }
  class Context {
    currentTime = 0;
    resume = async () => undefined;
  }
  Object.assign(globalThis, { AudioContext: Context, OscillatorNode: Node, GainNode: Node });
  const request = async (_name: string, _options: object, work: (lock: object | null) => Promise<void>) =>
    work(isTaken ? null : {});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return tones;
}

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) Reflect.deleteProperty(globalThis, name);
});

test('a new order is heard where the sound is on', () => {
  const tones = listen();
  ringForOrders(['ordering.order-placed']);
  expect(tones).toEqual([]);
  sound.set(true);
  ringForOrders(['catalog.product-changed']);
  ringForOrders('all');
  expect(tones).toEqual([]);
  ringForOrders(['catalog.product-changed', 'ordering.order-placed']);
  expect(tones).toHaveLength(2);
});

test('of several tabs one is heard', () => {
  const tones = listen(true);
  sound.set(true);
  ringForOrders(['ordering.order-placed']);
  expect(tones).toEqual([]);
});
