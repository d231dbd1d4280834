import { readFileSync } from 'node:fs';
import '../src/app.module.ts';
import { catalogueOf } from '../src/platform/events/catalogue.ts';
import { declaredConsumers } from '../src/platform/events/consumes.ts';
import { declaredEvents } from '../src/platform/events/event.ts';

test('docs/events.md is what the modules declare (npm run events -w @shop/api writes it)', () => {
  const written = readFileSync(new URL('../../../docs/events.md', import.meta.url), 'utf8');
  expect(written).toBe(catalogueOf(declaredEvents(), declaredConsumers()));
});
