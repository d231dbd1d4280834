import '@shop/testing/render-routes.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ListSearch } from './list-search.tsx';

test('what is typed before the URL holds the search stays, and a search that is taken back leaves the field', async () => {
  const sent: string[] = [];
  const list = (value: string) => (
    <ListSearch label="Search" placeholder="" value={value} onSearch={(search) => sent.push(search)} />
  );
  const { rerender } = render(list(''));
  const field = screen.getByRole('searchbox', { name: 'Search' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('abc');
  await waitFor(() => expect(sent).toEqual(['abc']));
  type('abcd');
  expect(field).toHaveValue('abcd');
  rerender(list('abc'));
  expect(field).toHaveValue('abcd');
  await waitFor(() => expect(sent).toEqual(['abc', 'abcd']));
  rerender(list('abcd'));
  rerender(list(''));
  expect(field).toHaveValue('');
});
