import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { verdictOf } from './moved.ts';

const turns = (...ratios: number[]) => ratios.map((ratio) => ({ now: ratio * 500, before: 500 }));

describe('a comparison of two builds', () => {
  test('says that a row moved when every turn says so', () => {
    assert.deepEqual(verdictOf(turns(1.3, 1.1, 1.2, 1.02, 1.4)), { ratio: 1.2, verdict: 'faster' });
    assert.deepEqual(verdictOf(turns(0.9, 0.8, 0.95, 0.7, 0.99)), { ratio: 0.9, verdict: 'slower' });
  });

  test('calls it noise when turns disagree, however far they are apart', () => {
    assert.equal(verdictOf(turns(3, 2, 0.99, 2, 2)).verdict, 'noise');
  });

  test('claims nothing by a few turns', () => {
    assert.equal(verdictOf(turns(2, 2, 2)).verdict, 'too few turns');
  });
});
