import type { RouteObject } from '@shop/ui/router';
import { prefetchOnIntent } from './prefetch.ts';

test('a press takes what was fetched ahead, and fetches nothing again', () => {
  jest.useFakeTimers();
  const fetched: string[] = [];
  const loader = ({ request }: { request: Request }) => fetched.push(request.url);
  const route: RouteObject = { path: '/contact', loader };
  prefetchOnIntent([route]);
  document.body.innerHTML = '<a href="/contact">Contact</a>';
  const [link] = document.links as HTMLCollectionOf<HTMLAnchorElement>;
  const act = (type: string) => link?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  document.addEventListener('click', (event) => {
    event.preventDefault();
    void (route.loader as (args: object) => unknown)({ request: new Request(link?.href ?? '') });
  });
  act('pointerover');
  jest.advanceTimersByTime(60);
  act('focusin');
  act('click');
  jest.advanceTimersByTime(60);
  expect(fetched).toEqual([link?.href]);
  jest.useRealTimers();
});
