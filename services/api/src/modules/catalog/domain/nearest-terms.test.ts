import { nearestTerms } from './nearest-terms.ts';

test('last words go first, then each word stands alone, then last letters go', () => {
  expect(nearestTerms('red ships at sea').slice(0, 5)).toEqual(['red ships at', 'red ships', 'red', 'ships', 'sea']);
});

test('a single word loses its last letters, down to three', () => {
  expect(nearestTerms('shipz')).toEqual(['ship', 'shi']);
});

test('short words are left alone, and letters beyond one unit stay whole', () => {
  expect(nearestTerms('ab')).toEqual([]);
  expect(nearestTerms('سمندرر')).toContain('سمندر');
});

test('a long term does not become a long list', () => {
  expect(nearestTerms('x'.repeat(100))).toHaveLength(24);
});
