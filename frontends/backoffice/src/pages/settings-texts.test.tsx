import { type Area, type SettingsOf, areas } from '@shop/contracts/settings/areas';
import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { noWhatsApp } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

/** Opens the form of an area as it came with the shop, and answers its saves. */
async function openArea<A extends Area>(area: A, values: object = {}) {
  const before = {
    area,
    version: 3,
    values: areas[area].parse(values) as Record<string, unknown>,
    fixed: [],
    changedAt: '2026-11-22T09:30:00.000Z',
    changedBy: 'ayesha',
  };
  mockCall('GET /admin/settings/:area', before);
  mockCall('GET /admin/settings/:area/versions', { versions: [], total: 0, totalPages: 1, page: 1, limit: 20 });
  const saves = mockCall('PUT /admin/settings/:area', ({ body }) => ({ ...before, version: 4, values: body.values }));
  const user = await openBackOffice(`/admin/settings/${area}`);
  await screen.findByRole('button', { name: 'Save' });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    return saves[0]?.body.values as SettingsOf<A>;
  };
  return { user, save };
}

test('a palette is chosen, a colour that cannot be read is told at once, and letters are saved', async () => {
  const { user, save } = await openArea('appearance');
  await user.click(await screen.findByRole('button', { name: 'Forest' }));
  expect(screen.getByText('All colours can be read on one another.')).toBeVisible();
  await fill(user, screen.getByLabelText('Text and buttons'), '#f1f4ed');
  expect(screen.getByText(/^Text and buttons cannot be read on Page: the contrast is 1/)).toBeVisible();
  await fill(user, screen.getByLabelText('Text and buttons'), '#173A2A');
  await user.click(screen.getByRole('radio', { name: /^Round/ }));
  const { colours, fonts } = await save();
  expect([colours.ink, colours.page, fonts]).toEqual(['#173a2a', '#f1f4ec', 'round']);
});

test('what the API says of a colour stands at the colour', async () => {
  const { user } = await openArea('appearance');
  const message = 'Please give a colour such as #17214d';
  mockError('PUT /admin/settings/:area', 'invalid_request', { errors: [{ path: 'values.colours.star', message }] });
  await fill(user, await screen.findByLabelText('Stars'), '#12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Stars')).toHaveAccessibleDescription(message));
});

test('a placeholder is put where the cursor was, and the preview fills it', async () => {
  const { user, save } = await openArea('home');
  await fill(user, await screen.findByLabelText('Heading'), 'Prints of ');
  await user.click(screen.getByText('Words that the shop fills in'));
  await user.click(screen.getByRole('button', { name: 'Insert city' }));
  expect(screen.getByText('Prints of Faisalabad')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Newsletter' }));
  await user.click(screen.getByRole('button', { name: 'Move Reviews up' }));
  const { heading, sections } = await save();
  expect([heading, sections]).toEqual(['Prints of {city}', ['promises', 'reviews', 'products']]);
});

test('a message above the pages has its times in Pakistan', async () => {
  const { user, save } = await openArea('home', { banners: [] });
  await user.click(await screen.findByRole('button', { name: 'Add a message' }));
  await fill(user, screen.getByLabelText('Message'), 'Eid Mubarak');
  await user.type(screen.getByLabelText('Shown from'), '2027-03-08');
  await user.type(screen.getByLabelText('Shown until'), '2027-03-12');
  expect((await save()).banners).toEqual([
    { text: 'Eid Mubarak', urduText: '', startsAt: '2027-03-07T19:00:00.000Z', endsAt: '2027-03-12T19:00:00.000Z' },
  ]);
});

test('a policy is previewed before it is saved', async () => {
  const { user } = await openArea('policies', { privacy: 'We keep **nothing**.' });
  const sent = mockCall('POST /admin/settings/preview', { html: '<p>We keep <strong>nothing</strong>.</p>' });
  await user.click(await screen.findByRole('button', { name: 'Preview Privacy Policy' }));
  expect(await screen.findByText('nothing')).toBeVisible();
  expect(sent[0]?.body).toEqual({ markdown: 'We keep **nothing**.' });
});

test('questions are added, moved and removed', async () => {
  const { user, save } = await openArea('faq', { common: [{ question: 'One?', answer: '1' }], product: [] });
  const common = within(await screen.findByRole('group', { name: 'Common questions' }));
  await user.click(common.getByRole('button', { name: 'Add a question' }));
  const [, second] = common.getAllByLabelText('Question');
  const [, answer] = common.getAllByLabelText('Answer');
  if (!second || !answer) throw new Error('No row was added');
  await fill(user, second, 'Two?');
  await fill(user, answer, '2');
  await user.click(common.getByRole('button', { name: 'Move question 2 up' }));
  await user.click(common.getByRole('button', { name: 'Remove question 2' }));
  expect((await save()).common).toEqual([{ question: 'Two?', answer: '2', urduQuestion: '', urduAnswer: '' }]);
});

test('questions have their texts in Urdu while the shop is in Urdu, too', async () => {
  mockCall('GET /shop', { shop: { ...examplePublicShop, urdu: true } });
  const { user, save } = await openArea('faq', { common: [{ question: 'One?', answer: '1' }], product: [] });
  const [fold] = await screen.findAllByText('In Urdu');
  if (fold) await user.click(fold);
  await fill(user, screen.getByLabelText('Question in Urdu'), 'ایک؟');
  await fill(user, screen.getByLabelText('Answer in Urdu'), 'جی۔');
  expect((await save()).common).toEqual([{ question: 'One?', answer: '1', urduQuestion: 'ایک؟', urduAnswer: 'جی۔' }]);
});

test('a policy in Urdu is previewed in its language', async () => {
  mockCall('GET /shop', { shop: { ...examplePublicShop, urdu: true } });
  const { user } = await openArea('policies', { urdu: { privacy: 'کچھ **نہیں**۔' } });
  const sent = mockCall('POST /admin/settings/preview', { html: '<p>کچھ <strong>نہیں</strong>۔</p>' });
  const [fold] = await screen.findAllByText('In Urdu');
  if (fold) await user.click(fold);
  expect(screen.getByLabelText('Privacy Policy, in Urdu')).toHaveAttribute('lang', 'ur');
  await user.click(screen.getByRole('button', { name: 'Preview Privacy Policy, in Urdu' }));
  expect(await screen.findByText('نہیں')).toBeVisible();
  expect(sent[0]?.body).toEqual({ markdown: 'کچھ **نہیں**۔', language: 'ur' });
});

test('words of one meaning are a line each, and a wrong line is named', async () => {
  const { user } = await openArea('search', { synonyms: 'boat = kashti' });
  const lines = await screen.findByLabelText('Words with the same meaning');
  expect(lines).toHaveValue('boat = kashti');
  const message = 'Line 2: please write it like “boat = kashti, naao”';
  mockError('PUT /admin/settings/:area', 'invalid_request', { errors: [{ path: 'values.synonyms', message }] });
  await fill(user, lines, 'boat = kashti\nmoon chand');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(lines).toHaveAccessibleDescription(expect.stringContaining(message)));
});

test('a message in Urdu has a field of its own while the shop is in Urdu, too', async () => {
  mockCall('GET /shop', { shop: { ...examplePublicShop, urdu: true } });
  mockCall('GET /admin/whatsapp', noWhatsApp);
  const { user, save } = await openArea('messages');
  await fill(user, await screen.findByLabelText('Delivered, in Urdu'), '{shop} آرڈر {order} پہنچ گیا۔');
  expect(screen.getByText('السلام علیکم Ayesha، چھاپ آرڈر CH-2611-0007 پہنچ گیا۔')).toBeVisible();
  expect((await save()).whatsappUrdu.delivered).toBe('{shop} آرڈر {order} پہنچ گیا۔');
});

test('a WhatsApp message is shown as a customer reads it', async () => {
  mockCall('GET /admin/whatsapp', noWhatsApp);
  const { user, save } = await openArea('messages');
  await fill(user, await screen.findByLabelText('Delivered'), 'enjoy {order} from {shop}!');
  expect(screen.getByText('Hello Ayesha, enjoy CH-2611-0007 from Chaap!')).toBeVisible();
  expect(screen.queryByText('WhatsApp messages in Urdu')).not.toBeInTheDocument();
  expect((await save()).whatsapp.delivered).toBe('enjoy {order} from {shop}!');
});
