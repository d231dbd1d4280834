import { MEASURED_PAGES } from '@shop/contracts/vitals';
import type { RouteObject } from '@shop/ui/router';
import { routes } from './routes.tsx';

const patternsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path = '', children }) => (children ? patternsOf(children) : `/${path}`));

test('the speed of each page is told by the pattern of its address', () => {
  expect(patternsOf(routes).toSorted()).toEqual([...MEASURED_PAGES].toSorted());
});
