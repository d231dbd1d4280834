import { file, onePage, picture, productSize } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { product, staffCategory } from '@shop/testing/staff-examples.ts';
import { screen, waitFor } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const made = product({ name: 'Harbour' });
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: /^(Save|Saving…|Sending photos…)$/ });
const choose = (user: UserEvent, ...names: string[]) =>
  user.upload(
    field('Pictures: Choose a file'),
    names.map((name) => file(name, 'image/jpeg')),
  );
const uploaded = () =>
  mockCall('POST /products/pictures', ({ files }) => ({ picture: picture(`/${files['image']?.[0]?.name}`) }));

beforeEach(() => {
  mockCall('GET /products/admin', { products: [], ...onePage(0), counts: { all: 0, drafts: 0, deleted: 0 } });
  mockCall('GET /admin/stock', { stock: [], lowCount: 0, lowStock: 3, ...onePage(0) });
  mockCall('GET /categories/admin', { categories: [staffCategory()], ...onePage(1) });
});

async function openAndFill(path = '/admin/products?product=new') {
  const user = await openBackOffice(path);
  await fill(user, await screen.findByLabelText('Name'), 'Harbour');
  await fill(user, field('Description'), 'Boats at night.');
  await fill(user, field('Price of size 1, in rupees'), '1250');
  return user;
}

test('pictures are sent while the form is filled in, and Save waits for them', async () => {
  const arrived = Promise.withResolvers<undefined>();
  mockCall('POST /products/pictures', async ({ files }) => {
    await arrived.promise;
    return { picture: picture(`/${files['image']?.[0]?.name}`) };
  });
  const sent = mockCall('POST /products', { message: 'Saved', product: made });
  const user = await openAndFill();
  await choose(user, 'sea.jpg', 'sun.jpg');
  expect(await screen.findByRole('progressbar', { name: 'Sending picture 1' })).toBeVisible();
  await fill(user, field('Name'), 'Harbour at night');
  await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Sending photos…' })).toBeVisible();
  expect(sent).toHaveLength(0);
  arrived.resolve(undefined);
  await expectToSee('Harbour saved');
  expect(sent.map(({ body }) => [body.name, body.keepImages])).toEqual([
    ['Harbour at night', ['/sun.jpg', '/sea.jpg']],
  ]);
});

test('a picture that fails is named and sent again, by its own button or by Save', async () => {
  const sent = mockCall('POST /products', { message: 'Saved', product: made });
  const user = await openAndFill();
  mockNetworkFailure('POST /products/pictures');
  await choose(user, 'sea.jpg');
  expect(await screen.findByText('sea.jpg was not sent: No connection. Try again, or remove it.')).toBeVisible();
  await user.click(save());
  const problems = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(problems).toHaveTextContent('sea.jpg was not sent: No connection.');
  expect(sent).toHaveLength(0);
  mockError('POST /products/pictures', 'unsupported_media_type');
  await user.click(screen.getByRole('button', { name: 'Try again: picture 1' }));
  expect(await screen.findByText(/^sea\.jpg was not sent: (?!No connection)/)).toBeVisible();
  const again = uploaded();
  await user.click(screen.getByRole('button', { name: 'Try again: picture 1' }));
  await waitFor(() => expect(screen.queryByText(/was not sent/, { selector: 'li *' })).not.toBeInTheDocument());
  await user.click(save());
  await expectToSee('Harbour saved');
  expect([again.length, sent[0]?.body.keepImages]).toEqual([1, ['/sea.jpg']]);
});

test('Save that is pressed while a photo is prepared saves once it is there', async () => {
  const sent = mockCall('POST /products', { message: 'Saved', product: made });
  uploaded();
  const user = await openAndFill();
  const photo = file('sea.jpg', 'image/jpeg');
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const head = photo.slice(0, 16);
  photo.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => (await promise).arrayBuffer() });
  await user.upload(field('Pictures: Choose a file'), photo);
  await user.click(save());
  expect(screen.getByRole('button', { name: 'Sending photos…' })).toBeVisible();
  resolve(head);
  await expectToSee('Harbour saved');
  expect(sent.map(({ body }) => body.keepImages)).toEqual([['/sea.jpg']]);
});

test('a duplicate begins with all of its original, and shares its pictures', async () => {
  const original = product({ name: 'Moonlit Sea', tags: ['sea'], images: [picture('/1.jpg')], weightGrams: 350 });
  mockCall('GET /products/admin/:id', { product: original });
  const sent = mockCall('POST /products', { message: 'Saved', product: made });
  const user = await openBackOffice(`/admin/products?product=new&from=${original._id}`);
  await screen.findByRole('dialog', { name: 'Duplicate product' });
  expect(await screen.findByLabelText('Name')).toHaveValue('Moonlit Sea (copy)');
  expect(field('Name')).toHaveFocus();
  await user.click(save());
  await expectToSee('Harbour saved');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Moonlit Sea (copy)', copyOf: original._id, keepImages: ['/1.jpg'], tags: ['sea'], weightGrams: 350 },
  ]);
  await waitFor(() => expect(location.search).toBe(''));
});

test('Save and add another keeps category, sizes, paper and weight', async () => {
  const sizes = [productSize('A3', 1_800, { widthCm: 30, heightCm: 40 })];
  const first = product({ name: 'Harbour', sizes, paper: 'Matt', weightGrams: 350, tags: ['sea'], featured: true });
  mockCall('GET /products/admin/:id', { product: first });
  mockCall('POST /products', { message: 'Saved', product: { ...made, _id: first._id } });
  const user = await openAndFill();
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  await expectToSee('Harbour saved');
  await waitFor(() => expect(field('Name of size 1')).toHaveValue('A3'));
  expect(location.search).toBe(`?product=new&like=${first._id}`);
  expect(field('Name')).toHaveValue('');
  expect(field('Name')).toHaveFocus();
  const sent = mockCall('POST /products', { message: 'Saved', product: { ...made, name: 'Pier' } });
  await fill(user, field('Name'), 'Pier');
  await fill(user, field('Description'), 'Planks.');
  await user.click(save());
  await expectToSee('Pier saved');
  expect(sent[0]?.body).toMatchObject({
    name: 'Pier',
    category: 'Landscapes',
    sizes: [{ name: 'A3', price: 1_800, widthCm: 30, heightCm: 40 }],
    paper: 'Matt',
    weightGrams: 350,
    tags: [],
    featured: false,
    keepImages: [],
  });
  expect(sent[0]?.body.copyOf).toBeUndefined();
});
