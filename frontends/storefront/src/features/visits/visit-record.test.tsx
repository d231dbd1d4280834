import { sourceOfVisit } from '../../source-of-visit.ts';
import { beginVisit, countStep } from './visit-record.ts';

const sourceAt = (url: string, before = '') => beginVisit(new URL(url, 'https://chaap.pk'), before).source;
const sent: { url: string; body: Blob }[] = [];
beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  navigator.sendBeacon = (url, body) => sent.push({ url: String(url), body: body as Blob }) > 0;
});

/** The JSON of a blob of jsdom, which Node's own readers do not know. */
const read = (body: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string)));
    reader.readAsText(body);
  });

test('the campaign in the first URL is the source of a visit, cut to what an order takes', () => {
  expect(sourceAt('/?utm_source=instagram&utm_medium=story&utm_campaign=eid', 'https://www.google.com/')).toEqual({
    source: 'instagram',
    medium: 'story',
    campaign: 'eid',
  });
  expect(sourceAt(`/?utm_source=${'x'.repeat(80)}`).source).toHaveLength(60);
});

test('without a campaign it is the host of the page before, and of nothing else of its address', () => {
  expect(sourceAt('/product/1', 'https://l.instagram.com/?u=secret').source).toBe('instagram.com');
  expect(sourceAt('/', 'https://www.google.com/search?q=ayesha').source).toBe('google.com');
  expect(sourceAt('/', 'no address').source).toBe('');
  expect(sourceAt('/').source).toBe('');
});

test('a link of the shop that is opened in another tab begins no visit', () => {
  const { source, counted } = beginVisit(new URL('https://chaap.pk/product/1'), 'https://chaap.pk/');
  expect(source.source).toBe('');
  expect(counted).toEqual(['visit']);
});

test('each step counts once in a visit, and its order gets the source', async () => {
  history.replaceState(null, '', '/?utm_source=tiktok');
  for (const step of ['visit', 'visit', 'cart', 'cart'] as const) countStep(step);
  const bodies = await Promise.all(sent.map(({ body }) => read(body)));
  expect(sent.map(({ url }) => url)).toEqual(['/api/visits', '/api/visits']);
  expect(bodies).toEqual([
    { step: 'visit', source: 'tiktok' },
    { step: 'cart', source: 'tiktok' },
  ]);
  expect(sourceOfVisit()).toEqual({ source: 'tiktok' });
});

test('a browser that asks not to be tracked counts nothing and keeps nothing', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  countStep('visit');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(sent).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  expect(sourceOfVisit()).toBeUndefined();
});
