import type { ProductImport } from '@shop/contracts/product-imports';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const at = '/admin/products/import';
const id = newId();
const checked: ProductImport = {
  _id: id,
  fileName: 'products_export.csv',
  hasPictures: false,
  state: 'checked',
  source: 'shopify',
  problem: null,
  rows: 8,
  products: 4,
  counts: { new: 2, changed: 0, same: 1, kept: 0, wrong: 1 },
  imported: 0,
  failed: 0,
  withoutPictures: false,
  createdAt: new Date().toISOString(),
  createdBy: 'Sana',
  endedAt: null,
};
const row = { problems: [], changes: [], productId: null, isImported: false };
const rows = () =>
  mockCall('GET /admin/product-imports/:id/rows', ({ query: { fate } }) => {
    const products = [
      { ...row, line: 2, name: 'Red Sun', fate: 'new' as const },
      { ...row, line: 3, name: 'Moon', fate: 'changed' as const, changes: ['Price', 'Tags'], productId: newId() },
      { ...row, line: 4, name: 'Gate', fate: 'wrong' as const, problems: ['Row 4 (Gate), column Price: no number'] },
    ].filter((each) => fate === undefined || each.fate === fate);
    return { products, ...onePage(products.length) };
  });
const last = (now: ProductImport | null) => mockCall('GET /admin/product-imports', { imports: now ? [now] : [] });
const file = new File(['Name'], 'mine.csv', { type: 'text/csv' });
const zip = new File(['PK'], 'pictures.zip', { type: 'application/zip' });

test('the list of products leads to an empty page, which says how it begins', async () => {
  last(null);
  mockCall('GET /products/admin', { products: [], ...onePage(0), counts: { all: 0, drafts: 0, deleted: 0 } });
  const user = await openBackOffice('/admin/products');
  await user.click(await screen.findByRole('link', { name: 'Import / Export' }));
  expect(await screen.findByRole('heading', { name: 'Import and export' })).toBeVisible();
  expect(await screen.findByText('No import yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  expect(screen.getByText(/At most 50,000 rows and 25 MB/)).toBeVisible();
});

test('an import that cannot be loaded can be asked for again', async () => {
  mockError('GET /admin/product-imports', 'internal_error');
  const user = await openBackOffice(at);
  expect(await screen.findByText('The last import could not be loaded.')).toBeVisible();
  last(null);
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('No import yet')).toBeVisible();
});

test('a file with its ZIP is checked by keyboard alone; what is wrong with the ZIP stands beside it', async () => {
  last(null);
  const user = await openBackOffice(at);
  await screen.findByText('No import yet');
  const [files, zips] = [screen.getByLabelText(/^File of products/), screen.getByLabelText(/^ZIP of pictures/)];
  await user.upload(files, file);
  await user.upload(zips, zip);
  const message = 'The ZIP has a link in it, “a.png”. Please put only pictures into it.';
  mockError('POST /admin/product-imports', 'invalid_request', { errors: [{ path: 'pictures', message }] });
  const check = screen.getByRole('button', { name: 'Check the file' });
  check.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  mockError('POST /admin/product-imports', 'import_in_progress');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Another import is at work.');
  const checking: ProductImport = {
    ...checked,
    state: 'checking',
    products: 0,
    rows: 500,
    counts: {} as ProductImport['counts'],
  };
  const sent = mockCall('POST /admin/product-imports', {
    ...checking,
    counts: { ...checked.counts, new: 0, same: 0, wrong: 0 },
  });
  last({ ...checking, counts: { ...checked.counts, new: 0, same: 0, wrong: 0 } });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('500 rows read')).toBeVisible();
  expect(sent[0]?.files['pictures']?.[0]?.name).toBe('pictures.zip');
  expect(screen.getByRole('progressbar', { name: 'How far it is' })).toBeVisible();
  // The worker has read the file meanwhile.
  rows();
  last(checked);
  expect(await screen.findByRole('button', { name: 'Import 2 products' }, { timeout: 4_000 })).toBeVisible();
});

test('each row says what becomes of it, and the tabs show one kind', async () => {
  last(checked);
  rows();
  const user = await openBackOffice(at);
  const moon = await screen.findByRole('row', { name: /Moon/ });
  expect(within(moon).getByText('Changes: Price, Tags')).toBeVisible();
  expect(within(moon).getByRole('link', { name: 'Moon' })).toHaveAttribute('href', expect.stringContaining('product='));
  expect(
    within(screen.getByRole('row', { name: /Gate/ })).getByText('Row 4 (Gate), column Price: no number'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Not imported (1)' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Red Sun/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Gate/ })).toBeVisible();
});

test('an import starts, shows its progress, is stopped, goes on and is done', async () => {
  last(checked);
  rows();
  const user = await openBackOffice(at);
  await user.click(await screen.findByRole('checkbox', { name: 'Leave out pictures' }));
  const running: ProductImport = { ...checked, state: 'running', imported: 1 };
  const started = mockCall('POST /admin/product-imports/:id/start', running);
  last(running);
  await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
  expect(await screen.findByText('1 of 2 products imported')).toBeVisible();
  expect(started[0]?.body).toEqual({ withoutPictures: true });
  expect(screen.getByRole('progressbar', { name: 'How far it is' })).toHaveAttribute('value', '1');
  const stopped: ProductImport = { ...running, state: 'stopped' };
  mockCall('POST /admin/product-imports/:id/stop', stopped);
  last(stopped);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('What was imported stays. It can go on where it was.')).toBeVisible();
  mockError('POST /admin/product-imports/:id/start', 'import_in_progress');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Another import is at work.');
  const done: ProductImport = { ...running, state: 'done', failed: 1, endedAt: new Date().toISOString() };
  mockCall('POST /admin/product-imports/:id/start', done);
  last(done);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('1 product could not be imported')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
});

test('a file that was not read says why, and all products are saved as a file', async () => {
  last({
    ...checked,
    state: 'failed',
    products: 0,
    problem: 'The file lacks the column Price.',
    endedAt: checked.createdAt,
  });
  const user = await openBackOffice(at);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file lacks the column Price.');
  mockError('GET /admin/product-export', 'internal_error');
  await user.click(screen.getByRole('button', { name: 'Save all products' }));
  expect(await screen.findByText('The file could not be saved. Please try again.')).toBeVisible();
});
