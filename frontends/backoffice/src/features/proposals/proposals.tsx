import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@shop/contracts/client';
import { formatDayAndTime } from '@shop/contracts/dates';
import type { Proposal } from '@shop/contracts/proposals';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { fieldNames, valueName } from '../../components/order-texts.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { changedBy, keys } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import * as styles from './proposals.module.css';
import { proposalTexts as words } from './texts.ts';

const openProposals = queryOptions({
  queryKey: keys.proposals,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/proposals', {}, { signal }),
});

/** /admin/proposals: the changes that programs propose, each to be confirmed or declined. */
export function Proposals() {
  const query = useQuery(openProposals);
  const { data } = query;
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.lead}</p>
      </PageHeader>
      <QueryState of={query} words={words} />
      {data?.proposals.length === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      <ul className={styles.proposals}>
        {data?.proposals.map((proposal) => (
          <ProposalCard key={proposal._id} proposal={proposal} />
        ))}
      </ul>
    </>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { _id, orderId, orderNumber, changes, proposedBy, proposedAt, expiresAt } = proposal;
  const cache = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'confirm' | 'decline') =>
      staffCall('', `POST /admin/proposals/:id/${decision}`, { params: { id: _id } }),
    onSuccess: async (_, decision) => {
      showToast({ message: decision === 'confirm' ? words.confirmed(orderNumber) : words.declined(orderNumber) });
      await cache.invalidateQueries(changedBy('proposals', 'ordering'));
    },
  });
  return (
    <li className={`${card.card} ${styles.proposal}`}>
      <h2>
        <Link to={`/admin/orders?order=${orderId}`}>{orderNumber}</Link>
      </h2>
      <dl className={card.lines}>
        {changes.map(({ field, value }) => (
          <Line key={field} term={fieldNames[field] ?? field} text={valueName(value)} />
        ))}
        <Line term={words.proposedBy} text={proposedBy} />
        <Line term={words.proposedAt} text={formatDayAndTime(proposedAt)} />
        <Line term={words.expiresAt} text={formatDayAndTime(expiresAt)} />
      </dl>
      {decide.error && (
        <p className={styles.error} role="alert">
          {reasonOf(decide.error)}
        </p>
      )}
      <div className={card.answers}>
        <Button
          compact
          busy={decide.isPending}
          aria-label={words.confirmOf(orderNumber)}
          onClick={() => decide.mutate('confirm')}
        >
          {words.confirm}
        </Button>
        <Button
          compact
          variant="ghost"
          busy={decide.isPending}
          aria-label={words.declineOf(orderNumber)}
          onClick={() => decide.mutate('decline')}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  );
}

const Line = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{text}</bdi>
    </dd>
  </div>
);

/** The words of the change that was refused, or of the refusal itself. */
function reasonOf(error: unknown): string {
  const reason = error instanceof ApiError ? error.body['reason'] : undefined;
  return typeof reason === 'string' ? reason : (errorMessage(error) ?? words.notDecided);
}
