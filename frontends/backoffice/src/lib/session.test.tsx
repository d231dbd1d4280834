import { ANSWER_MS } from '@shop/contracts/timeouts';
import { fetchedAhead, token } from './session.ts';

const LIST = '/api/admin/orders';
const answer = Promise.resolve(new Response('{}'));
const askAs = (owner: string) => Object.assign(globalThis, { askedAhead: { address: LIST, token: owner, answer } });

describe('an answer that the frame asked for', () => {
  const pageIsOpenFor = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);

  beforeEach(() => {
    token.save('of-ayesha');
    pageIsOpenFor(ANSWER_MS - 1);
  });
  afterEach(() => {
    token.clear();
    jest.restoreAllMocks();
  });

  test('is taken once, by the page that it is for', () => {
    askAs('of-ayesha');
    expect(fetchedAhead('/api/admin/reviews')).toBeUndefined();
    expect(fetchedAhead(LIST)?.(LIST)).toBe(answer);
    expect(fetchedAhead(LIST)).toBeUndefined();
  });

  test('is not taken by the session of another person', () => {
    askAs('of-bilal');
    expect(fetchedAhead(LIST)).toBeUndefined();
  });

  test('is not taken once it may be old', () => {
    askAs('of-ayesha');
    pageIsOpenFor(ANSWER_MS);
    expect(fetchedAhead(LIST)).toBeUndefined();
  });
});
