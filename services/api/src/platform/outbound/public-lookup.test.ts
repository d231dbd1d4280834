import dns, { type LookupAddress } from 'node:dns';
import { CLOSED_ADDRESS, publicOnly } from './public-lookup.ts';

const realLookup = dns.lookup;
afterEach(() => Object.assign(dns, { lookup: realLookup }));

/** The first lookup finds these addresses; each later one a private address. Returns the number of lookups. */
function leadOnceTo(...addresses: string[]): () => number {
  let lookups = 0;
  Object.assign(dns, {
    lookup: (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
      lookups += 1;
      const found = lookups === 1 ? addresses : ['127.0.0.1'];
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  });
  return () => lookups;
}

const lookUp = (all: boolean) =>
  new Promise<unknown>((resolve) =>
    publicOnly('books.example.com', { all }, (error, address) => resolve(error?.code ?? address)),
  );

test('a connection gets exactly the addresses that were checked, from one lookup', async () => {
  const lookups = leadOnceTo('8.8.8.8', '2606:4700::1111');
  expect(await lookUp(true)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  expect(lookups()).toBe(1);
  leadOnceTo('8.8.8.8');
  expect(await lookUp(false)).toBe('8.8.8.8');
});

test('a name that changes is checked again for the next connection', async () => {
  leadOnceTo('8.8.8.8');
  expect(await lookUp(false)).toBe('8.8.8.8');
  expect(await lookUp(false)).toBe(CLOSED_ADDRESS);
});

test.each([['8.8.8.8', '10.0.0.1'], ['::1'], []])('of %s none is connected to', async (...addresses) => {
  leadOnceTo(...addresses);
  expect(await lookUp(true)).toBe(CLOSED_ADDRESS);
});
