import { COLOURS } from '@shop/contracts/settings/colours';
import { asHtml, asText } from './email-template.ts';

test('the parts of a set are lines of their own beneath it', () => {
  const parts = ['1 × Moonlit Sea (Small)', '2 × Gul-e-Safar (Small)'];
  const set = { name: 'Three for the hall', detail: 'Set × 1', parts, amount: 'Rs 3,900', picture: null };
  const words = { subject: 'Your order', paragraphs: [], goods: [set] };
  const frame = { hello: null, footer: null };
  const look = { name: 'Chaap', url: null, colours: COLOURS, fonts: 'poster', language: 'en' } as const;
  expect(asHtml(words, frame, look)).toContain('Set × 1<br>1 × Moonlit Sea (Small)<br>2 × Gul-e-Safar (Small)</td>');
  expect(asText(words, frame)).toContain(
    'Three for the hall, Set × 1, 1 × Moonlit Sea (Small), 2 × Gul-e-Safar (Small)',
  );
});
