import '@shop/testing/render-routes.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListSearch } from './list-search.tsx';

test('what is typed before the URL holds the search stays, and a search that is taken back leaves the field', async () => {
  const sent: string[] = [];
  const list = (value: string) => (
    <ListSearch label="Search" placeholder="" value={value} onSearch={(search) => sent.push(search)} />
  );
  const { rerender } = render(list(''));
  const user = userEvent.setup();
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(field, 'abc');
  await waitFor(() => expect(sent).toEqual(['abc']));
  await user.type(field, 'd');
  expect(field).toHaveValue('abcd');
  rerender(list('abc'));
  expect(field).toHaveValue('abcd');
  await waitFor(() => expect(sent).toEqual(['abc', 'abcd']));
  rerender(list('abcd'));
  rerender(list(''));
  expect(field).toHaveValue('');
});
