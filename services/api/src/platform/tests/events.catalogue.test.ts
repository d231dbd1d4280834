import { readFileSync } from 'node:fs';
import '../../app.module.ts';
import { catalogueOf } from '../events/catalogue.ts';
import { declaredConsumers } from '../events/consumes.ts';
import { declaredEvents } from '../events/event.ts';

test('docs/events.md is what the modules declare (npm run events -w @shop/api writes it)', () => {
  const written = readFileSync(new URL('../../../../../docs/events.md', import.meta.url), 'utf8');
  // Other suites of this thread may have declared events of their own.
  const events = declaredEvents().filter(({ name }) => !name.startsWith('testing.'));
  expect(written).toBe(catalogueOf(events, declaredConsumers()));
});
