import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { API_JEST, command, root } from '../local/task-runner.ts';

// The random suites of the API with another seed than that of `npm test`.
const seed = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));
const again = `Run again with TEST_SEED=${seed} npm run test:random`;
console.log(again);
const jest = join(root, 'node_modules/jest/bin/jest.js');
const { status } = await command(
  'node',
  [...API_JEST, '--no-warnings', jest, '--findRelatedTests', 'test/support/seed.ts'],
  { cwd: join(root, 'services/api'), env: { TEST_SEED: seed, TEST_LONG: '1' }, onLine: (line) => console.log(line) },
);
console.log(again);
process.exit(status);
