import { picture } from '@shop/testing/examples.ts';
import { renderRoutes } from '@shop/testing/render-routes.tsx';
import { product } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { Gallery } from './gallery.tsx';

const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(`/media/a/${index + 1}.jpg`));
const show = (count: number) =>
  renderRoutes(
    [{ path: '/', element: <Gallery product={product({ name: 'Moonlit Sea', images: pictures(count) })} /> }],
    '/',
  );
const thumbs = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('button');
const current = () => thumbs().findIndex((thumb) => thumb.getAttribute('aria-current') === 'true') + 1;

test('a product without pictures shows an empty sheet, and no controls', async () => {
  await show(0);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a single picture has no thumbnails and does not turn', async () => {
  await show(1);
  expect(screen.getByRole('img', { name: 'Moonlit Sea' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pictures' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause pictures' })).not.toBeInTheDocument();
});

test('a thumbnail shows its picture and stops the turning', async () => {
  const user = await show(3);
  expect(current()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(current()).toBe(3);
  expect(screen.getByRole('button', { name: 'Play pictures' })).toBeVisible();
});

test('the last thumbnail stands for all further pictures, and opens them in full', async () => {
  const user = await show(9);
  expect(thumbs()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: '4 more pictures' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('6 of 9');
});

test('a picture opens in full, and the gallery then shows the one that was seen last', async () => {
  const user = await show(3);
  await user.click(screen.getByRole('link', { name: 'Moonlit Sea' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Next picture' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(current()).toBe(2);
});
