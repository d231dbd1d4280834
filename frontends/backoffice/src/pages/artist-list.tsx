import { useQuery } from '@tanstack/react-query';
import type { StaffArtist } from '@shop/contracts/artists';
import { artistPath } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { DataTable } from '../components/data-table.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryState } from '../components/query-state.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { ArtistForm } from '../features/artists/artist-form.tsx';
import { PAGE_SIZES, artistPage } from '../features/artists/artist-queries.ts';
import { artistTexts as words } from '../features/artists/texts.ts';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { useDeletion } from '../hooks/use-deletion.tsx';
import { withParams } from '../lib/search-params.ts';
import { staffCall } from '../lib/session.ts';
import { texts } from '../texts.ts';

const NEW = 'new';

/** /admin/artists: the artists by their names. */
export function ArtistList() {
  const [search, setSearch] = useSearchParams();
  const answer = useQuery(artistPage(search.get('page') ?? '1', search.get('limit') ?? '10'));
  const { data } = answer;
  useClampedPage(data);
  // In the URL, so that a new sign-in comes back to it.
  const open = search.get('artist');
  const edited = open === NEW ? open : data?.artists.find(({ _id }) => _id === open);
  const edit = (artist: string | null) => setSearch(new URLSearchParams(withParams(search, { artist })));
  const deletion = useDeletion<StaffArtist>({
    module: 'catalog',
    question: words.confirmDelete,
    nameOf: ({ name }) => name,
    hint: words.deleteHint,
    remove: ({ _id }) => staffCall('', 'DELETE /admin/artists/:id', { params: { id: _id } }),
    deleted: ({ name }) => words.deleted(name),
    failed: () => words.deleteFailed,
  });

  return (
    <>
      <PageHeader title={texts.artists}>
        <Button onClick={() => edit(NEW)}>{words.add}</Button>
      </PageHeader>
      <QueryState of={answer} words={words} />
      {data?.total === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {data && data.total > 0 && (
        <>
          <DataTable
            rows={data.artists}
            keyOf={({ _id }) => _id}
            columns={[
              { title: words.name, typed: ({ name }) => name },
              { title: words.about, isBare: true, typed: ({ about }) => about || '-' },
              { title: words.works, isNumber: true, cell: ({ works }) => works },
              {
                title: texts.list.actions,
                isBare: true,
                cell: (artist) => (
                  <RowActions
                    name={artist.name}
                    editAt={withParams(search, { artist: artist._id })}
                    onDelete={() => deletion.ask(artist)}
                  >
                    <a
                      href={artistPath(artist.slug)}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={words.open(artist.name)}
                    >
                      {words.show}
                    </a>
                  </RowActions>
                ),
              },
            ]}
          />
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
      {edited && <ArtistForm artist={edited === NEW ? null : edited} onClose={() => edit(null)} />}
      {deletion.dialog}
    </>
  );
}
