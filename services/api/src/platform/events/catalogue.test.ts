import { z } from 'zod';
import { catalogueOf } from './catalogue.ts';
import { event } from './event.ts';

const ShelfFilled = event(
  'testing.shelf-filled',
  z.object({
    shelfId: z.uuid().describe('where'),
    kind: z.enum(['wood', 'glass']),
    owner: z.object({ name: z.string() }),
  }),
  { version: 2, summary: 'A shelf was filled.', cacheTags: ({ shelfId }) => [`shelf:${shelfId}`, 'shelves'] },
);

test('an event stands in the catalogue with its publisher, consumers, tags and data', () => {
  const page = catalogueOf([ShelfFilled], [{ name: 'Counter.onShelfFilled', event: ShelfFilled }]);
  expect(page.slice(page.indexOf('##'))).toBe(`## testing.shelf-filled

A shelf was filled.

- version 2, published by \`testing\`
- consumers: \`Counter.onShelfFilled\`
- tags: \`shelf:<shelfId>\`, \`shelves\`
- not in webhooks: \`owner\`

| field | type | |
|---|---|---|
| \`shelfId\` | uuid | where |
| \`kind\` | \`wood\` \`glass\` |  |
| \`owner\` | object |  |
| \`owner.name\` | string |  |
`);
});

test('two events of one name, or a name that does not say what happened, are refused', () => {
  expect(() => event('testing.shelf-filled', z.object({}), { summary: 'Again.' })).toThrow('Two events');
  expect(() => event('Shelf', z.object({}), { summary: 'Shelf.' })).toThrow('module.what-happened');
});
