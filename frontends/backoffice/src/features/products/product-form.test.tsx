import type { Product, StaffProduct } from '@shop/contracts/products';
import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { file, onePage, picture } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { product, staffArtist, staffCategory } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const saved = (one: Product) => ({ message: 'Saved', product: one });
const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });
const problems = () => screen.findByRole('alert', { name: 'There is a problem' });

const uploadsOf = () =>
  mockCall('POST /products/pictures', ({ files }) => ({ picture: picture(`/${files['image']?.[0]?.name}`) }));

beforeEach(() => {
  mockCall('GET /products/admin', { products: [], ...onePage(0), counts: { all: 0, drafts: 0, deleted: 0 } });
  mockCall('GET /admin/stock', { stock: [], lowCount: 0, lowStock: 3, ...onePage(0) });
  mockCall('GET /categories/admin', { categories: [staffCategory()], ...onePage(1) });
});

async function openNew() {
  const user = await openBackOffice('/admin/products?product=new');
  await screen.findByRole('dialog', { name: 'New product' });
  return user;
}

async function openEdit(one: StaffProduct) {
  mockCall('GET /products/admin/:id', { product: one });
  const user = await openBackOffice(`/admin/products?product=${one._id}`);
  await screen.findByLabelText('Name');
  return user;
}

async function fillIn(user: UserEvent) {
  await fill(user, field('Name'), 'Harbour');
  await fill(user, field('Description'), 'Boats at night.');
  await fill(user, field('Price of size 1, in rupees'), '1250');
}

test('a new product is sent whole, with its pictures, under one key', async () => {
  const sent = mockCall('POST /products', saved(product({ name: 'Harbour', images: [picture('/1.jpg')] })));
  const uploaded = uploadsOf();
  const user = await openNew();
  await fillIn(user);
  await user.selectOptions(field('Category'), 'Landscapes');
  await user.upload(field('Pictures: Choose a file'), file('boats.jpg', 'image/jpeg'));
  await fill(user, await screen.findByLabelText('What picture 1 shows'), 'Boats');
  await fill(user, field('Width of size 1, in centimetres'), '30');
  await fill(user, field('Height of size 1, in centimetres'), '40.5');
  await fill(user, screen.getByLabelText(/^Subtitle/), 'Boats at dusk, blue');
  await fill(user, screen.getByLabelText(/^Paper/), 'Matt art paper, 250 g/m²');
  await fill(user, screen.getByLabelText(/^Weight/), '350');
  await user.click(field('Frame included'));
  await user.click(save());
  await expectToSee('Harbour saved');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      name: 'Harbour',
      subtitle: 'Boats at dusk, blue',
      category: 'Landscapes',
      sizes: [{ name: 'Small', price: 1_250, originalPrice: null, widthCm: 30, heightCm: 40.5 }],
      paper: 'Matt art paper, 250 g/m²',
      weightGrams: 350,
      frameIncluded: true,
      keepImages: ['/boats.jpg'],
      imageAlts: ['Boats'],
      inStock: true,
      published: true,
    },
  ]);
  expect(uploaded).toHaveLength(1);
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('what is missing is named at the top, and each line leads to its field', async () => {
  const user = await openNew();
  await user.click(save());
  const summary = within(await problems());
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Please enter a product name',
    'Please enter a description',
    'Please provide at least one size with a valid name and price.',
  ]);
  await user.click(summary.getByRole('link', { name: /^Please provide at least one size/ }));
  expect(field('Name of size 1')).toHaveFocus();
});

test('a size with one side, or a weight that is none, is named', async () => {
  const user = await openNew();
  await fillIn(user);
  await fill(user, field('Width of size 1, in centimetres'), '30');
  await fill(user, screen.getByLabelText(/^Weight/), 'light');
  await user.click(save());
  const summary = within(await problems());
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Small: please give width and height, or leave both empty.',
    expect.stringMatching(/^Weight: “light” is not clear/),
  ]);
});

test('a price is sent as it was meant, and one that is not clear is named with an example', async () => {
  const sent = mockCall('POST /products', saved(product({ name: 'Harbour' })));
  const user = await openNew();
  await fillIn(user);
  await fill(user, field('Original price of size 1, in rupees'), '1,80');
  await user.click(save());
  expect(await problems()).toHaveTextContent('Original price of Small: “1,80” is not clear.');
  expect(field('Original price of size 1, in rupees')).toBeInvalid();
  expect(field('Price of size 1, in rupees')).toBeValid();
  await fill(user, field('Original price of size 1, in rupees'), 'Rs. 1,800/-');
  await fill(user, field('Price of size 1, in rupees'), '۱۵۰۰');
  await user.click(save());
  await expectToSee('Harbour saved');
  expect(sent[0]?.body.sizes).toMatchObject([{ price: 1_500, originalPrice: 1_800 }]);
});

test('a file that is no picture is refused by its name when it is chosen', async () => {
  const sent = mockCall('POST /products', saved(product({ name: 'Harbour' })));
  uploadsOf();
  const user = await openNew();
  await fillIn(user);
  // A photo by its name only, as a renamed document is.
  await user.upload(field('Pictures: Choose a file'), [file('sea.jpg', 'image/jpeg'), file('notes.png', 'image/png')]);
  await waitFor(() => expect(field('Pictures: Choose a file')).toBeInvalid());
  expect(field('Pictures: Choose a file')).toHaveAccessibleDescription(
    /notes\.png: Please choose a JPEG, PNG or WebP file/,
  );
  await user.click(save());
  await expectToSee('Harbour saved');
  expect(sent[0]?.body.keepImages).toEqual(['/sea.jpg']);
});

test('of more than ten pictures ten are taken, and it is said', async () => {
  uploadsOf();
  const user = await openNew();
  const many = Array.from({ length: 11 }, (_, at) => file(`sea-${at}.jpg`, 'image/jpeg'));
  await user.upload(field('Pictures: Choose a file'), many);
  await expectToSee('Maximum 10 images allowed');
  expect(screen.getAllByRole('textbox', { name: /^What picture \d+ shows$/ })).toHaveLength(10);
});

test('a photo is shrunk before it is sent', async () => {
  const bitmap = { width: 6_000, height: 8_000, close: () => undefined };
  const drawn: number[][] = [];
  Object.assign(globalThis, { createImageBitmap: async () => bitmap });
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => undefined,
    drawImage: (_: unknown, ...box: number[]) => drawn.push(box),
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([file('a', 'image/jpeg')], { type: 'image/jpeg' }));
  try {
    mockCall('POST /products', saved(product({ name: 'Harbour' })));
    const sent = uploadsOf();
    const user = await openNew();
    await fillIn(user);
    const photo = new File([file('sea.jpg', 'image/jpeg'), new Uint8Array(2_000_000)], 'sea.jpg', {
      type: 'image/jpeg',
    });
    await user.upload(field('Pictures: Choose a file'), photo);
    await screen.findByLabelText('What picture 1 shows');
    expect(drawn).toEqual([[0, 0, 1_800, 2_400]]);
    await user.click(save());
    await expectToSee('Harbour saved');
    expect(sent[0]?.files['image']?.[0]?.size).toBeLessThan(1_000);
  } finally {
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  }
});

test('without a network nothing is lost, and the second press is the same product', async () => {
  const lost = mockNetworkFailure('POST /products');
  const user = await openNew();
  await fillIn(user);
  await user.click(save());
  expect(await problems()).toHaveTextContent('Error saving product. Please try again.');
  expect(field('Name')).toHaveValue('Harbour');
  const sent = mockCall('POST /products', saved(product({ name: 'Harbour at last' })));
  await user.click(save());
  await expectToSee('Harbour at last saved');
  const [key, again] = [...lost, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(key).toBeTruthy();
  expect(again).toBe(key);
});

test('changes can be discarded', async () => {
  const user = await openEdit(product({ name: 'Moonlit Sea' }));
  await fill(user, field('Name'), 'Sea');
  expect(screen.getByText('You have changes that are not saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('Name')).toHaveValue('Moonlit Sea');
  expect(screen.queryByText('You have changes that are not saved.')).not.toBeInTheDocument();
});

test('pictures are put into another order, and taken out', async () => {
  const before = product({ images: [picture('/1.jpg'), picture('/2.jpg'), picture('/3.jpg')] });
  const sent = mockCall('PUT /products/:id', saved({ ...before, images: [picture('/2.jpg'), picture('/1.jpg')] }));
  const user = await openEdit(before);
  await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
  await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.keepImages).toEqual(['/2.jpg', '/1.jpg']);
});

describe('after a change by a colleague', () => {
  const before = product({ name: 'Moonlit Sea', version: 2 });
  const theirs = { ...before, name: 'Sea at Night', inStock: false, version: 3 };

  async function meetConflict() {
    const user = await openEdit(before);
    await fill(user, field('Name'), 'The Sea');
    mockError('PUT /products/:id', 'stale_version');
    mockCall('GET /products/admin/:id', { product: theirs });
    await user.click(save());
    expect(await problems()).toHaveTextContent(
      'Somebody changed this product in the meantime. Your changes are not saved yet.',
    );
    return user;
  }

  test('their version is shown, and mine can be saved over it', async () => {
    const user = await meetConflict();
    const differences = within((await screen.findByText(/^Now saved/)).parentElement as HTMLElement);
    expect(differences.getByText('Name').nextElementSibling).toHaveTextContent('Sea at Night');
    expect(differences.getByText('In stock').nextElementSibling).toHaveTextContent('No');
    const sent = mockCall('PUT /products/:id', saved({ ...theirs, name: 'The Sea', version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await expectToSee('The Sea saved');
    expect(sent.map(({ body }) => [body.name, body.version])).toEqual([['The Sea', 3]]);
  });

  test('their version can be loaded', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Load the newest' }));
    await waitFor(() => expect(field('Name')).toHaveValue('Sea at Night'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a product that could not be loaded can be loaded again', async () => {
  const one = product({ name: 'Moonlit Sea' });
  mockError('GET /products/admin/:id', 'internal_error');
  const user = await openBackOffice(`/admin/products?product=${one._id}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('The product could not be loaded.');
  mockCall('GET /products/admin/:id', { product: one });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByLabelText('Name')).toHaveValue('Moonlit Sea');
});

describe('texts in Urdu', () => {
  const urduTitle = () => screen.queryByText('In Urdu');

  test('are asked for where the shop is in Urdu, too, and sent beside the English ones', async () => {
    mockCall('GET /shop', { shop: { ...examplePublicShop, urdu: true } });
    const sent = mockCall('POST /products', saved(product({ name: 'Harbour' })));
    const user = await openNew();
    await fillIn(user);
    await user.click(await screen.findByText('In Urdu'));
    expect(field('Name in Urdu (optional)')).toHaveAttribute('dir', 'rtl');
    await fill(user, field('Name in Urdu (optional)'), 'بندرگاہ');
    await fill(user, field('Description in Urdu (optional)'), 'رات کو کشتیاں۔');
    await user.click(save());
    await expectToSee('Harbour saved');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { name: 'Harbour', urduName: 'بندرگاہ', urduSubtitle: '', urduDescription: 'رات کو کشتیاں۔' },
    ]);
  });

  test('are not asked for in a shop in English, but shown where there are some', async () => {
    await openEdit(product());
    expect(urduTitle()).not.toBeInTheDocument();
    await openEdit(product({ urduName: 'بندرگاہ' }));
    expect(urduTitle()).toBeInTheDocument();
    expect(field('Name in Urdu (optional)')).toHaveValue('بندرگاہ');
  });
});

test('an artist is chosen, or a new one named, who comes with the product', async () => {
  const zainab = staffArtist();
  mockCall('GET /admin/artists', { artists: [zainab], ...onePage(1) });
  const sent = mockCall('POST /products', saved(product()));
  const user = await openNew();
  await fillIn(user);
  const artist = await screen.findByRole('combobox', { name: /^Artist/ });
  await within(artist).findByRole('option', { name: zainab.name });
  await user.selectOptions(artist, 'New artist…');
  await fill(user, screen.getByLabelText('Name of the new artist'), 'Omar');
  await user.selectOptions(artist, zainab.name);
  expect(screen.queryByLabelText('Name of the new artist')).not.toBeInTheDocument();
  await user.selectOptions(artist, 'New artist…');
  await fill(user, screen.getByLabelText('Name of the new artist'), 'Noor');
  await user.click(save());
  await expectToSee('Moonlit Sea saved');
  expect(sent.map(({ body }) => body.artist)).toEqual(['Noor']);
});

test('a product keeps its artist when it is edited', async () => {
  const one = product({ artist: { slug: 'zainab-qureshi', name: 'Zainab Qureshi' } });
  const sent = mockCall('PUT /products/:id', saved(one));
  const user = await openEdit(one);
  expect(await screen.findByRole('combobox', { name: /^Artist/ })).toHaveValue('Zainab Qureshi');
  await fill(user, field('Description'), 'Signed.');
  await user.click(save());
  await expectToSee('Moonlit Sea saved');
  expect(sent.map(({ body }) => body.artist)).toEqual(['Zainab Qureshi']);
});
