import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isAllowed } from '@shop/contracts/permissions';
import type { SetupStep, SetupStepName } from '@shop/contracts/setup';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { Link, useLocation } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { keys } from '../../lib/query-keys.ts';
import { session, staffCall } from '../../lib/session.ts';
import { RemoveDemo } from './remove-demo.tsx';
import * as styles from './setup-list.module.css';
import { setupTexts as words } from './setup-texts.ts';

const setup = queryOptions({
  queryKey: keys.setup,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/setup', {}, { signal }),
  staleTime: 0,
});

/**
 * Path of the page for each step. The demo is removed in a dialog, and steps that are set on the server have no page.
 */
const places: Readonly<Partial<Record<SetupStepName, string>>> = {
  shop: '/admin/settings/shop',
  contacts: '/admin/settings/shop',
  payments: '/admin/settings/payments',
  delivery: '/admin/settings/delivery',
  home: '/admin/settings/home',
  appearance: '/admin/settings/appearance',
  policies: '/admin/settings/policies',
  mail: '/admin/settings/mail',
  product: '/admin/products?product=new',
  password: '/admin/account',
};

/** The steps of the shop, for those who may take them; undefined while loading. */
export function useSetup() {
  const { data: account } = useQuery(session);
  return useQuery({ ...setup, enabled: account ? isAllowed(account.role, 'settings.read') : false }).data;
}

/** After a step was taken, the way to the next one; nothing once the list is done or hidden. */
export function NextSetupStep() {
  const setupList = useSetup();
  const { pathname } = useLocation();
  if (!setupList || setupList.isHidden) return null;
  const left = setupList.steps.flatMap(({ name, isDone, variables }) => {
    const place = places[name];
    return isDone || !place || variables.length > 0 ? [] : [{ name, place }];
  });
  const next = left.find(({ place }) => place !== pathname);
  if (!next) return null;
  return <Link to={next.place}>{words.next(words.steps[next.name].name)}</Link>;
}

interface SetupListProps {
  steps: readonly SetupStep[];
  isHidden: boolean;
}

/**
 * List of the open steps of the shop's setup; null when all are done. A hidden list shows only the number of open
 * essential steps.
 */
export function SetupList({ steps, isHidden }: SetupListProps) {
  const cache = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const { mutate: hide, isPending } = useMutation({
    mutationFn: (hidden: boolean) => staffCall('', 'PUT /admin/setup', { body: { isHidden: hidden } }),
    onSuccess: ({ isHidden: hidden }) => {
      const newest = { steps: [...steps], isHidden: hidden };
      cache.setQueryData(setup.queryKey, newest);
      // Cancels a request that was sent before this change, and asks again.
      void cache.invalidateQueries({ queryKey: setup.queryKey });
    },
    onError: () => showToast({ message: words.notHidden, tone: 'error' }),
  });
  const left = steps.filter(({ isDone }) => !isDone);
  const essential = left.filter(({ isEssential }) => isEssential);
  if (left.length === 0 || (isHidden && essential.length === 0)) return null;
  if (isHidden) {
    return (
      <p className={styles.left}>
        {words.left(essential.length)}{' '}
        <Button variant="link" busy={isPending} onClick={() => hide(false)}>
          {words.show}
        </Button>
      </p>
    );
  }
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <div className={styles.head}>
        <h2 id="setup-title">{words.title}</h2>
        <span>{words.done(steps.length - left.length, steps.length)}</span>
      </div>
      <ul className={styles.steps}>
        {left.map((step) => (
          <li key={step.name}>
            <Step step={step} onRemoveDemo={() => setRemoving(true)} />
          </li>
        ))}
      </ul>
      <Button variant="link" busy={isPending} onClick={() => hide(true)}>
        {words.hide}
      </Button>
      {isRemoving && <RemoveDemo onClose={() => setRemoving(false)} />}
    </section>
  );
}

function Step({ step: { name, variables }, onRemoveDemo }: { step: SetupStep; onRemoveDemo: () => void }) {
  const place = places[name];
  if (variables.length > 0) {
    return (
      <div className={styles.step}>
        <StepText name={name}>
          <span className={styles.hint}>{words.onServer(variables)}</span>
        </StepText>
      </div>
    );
  }
  if (!place) {
    return (
      <button type="button" className={styles.step} onClick={onRemoveDemo}>
        <StepText name={name} />
        <Icon name="forward" size={16} />
      </button>
    );
  }
  return (
    <Link to={place} className={styles.step}>
      <StepText name={name} />
      <Icon name="forward" size={16} />
    </Link>
  );
}

function StepText({ name, children }: { name: SetupStepName; children?: ReactNode }) {
  return (
    <span className={styles.text}>
      <span className={styles.name}>{words.steps[name].name}</span>
      <span className={styles.hint}>{words.steps[name].hint}</span>
      {children}
    </span>
  );
}
