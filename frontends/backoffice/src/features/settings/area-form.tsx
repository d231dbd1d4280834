import { useQuery } from '@tanstack/react-query';
import type { Area } from '@shop/contracts/settings/areas';
import type { StoredArea } from '@shop/contracts/settings/settings';
import { isAllowed } from '@shop/contracts/permissions';
import { Button } from '@shop/ui/button';
import { lazyPart } from '@shop/ui/lazy-part';
import type { ComponentType, ReactNode } from 'react';
import { Conflict } from '../../components/conflict.tsx';
import * as dialogs from '../../components/form.module.css';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { errorMessage, isConflict, session } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './settings.module.css';
import { settingsTexts as words } from './texts.ts';
import { type AreaForm, useAreaForm } from './use-area-form.ts';
import { changedPaths } from './values-at.ts';
import { Versions } from './versions.tsx';

type FieldsOf<A extends Area> = ComponentType<{ form: AreaForm<A> }>;

const lazyFields = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, texts, () => <ListSkeleton label={words.loading} />);

const fields: { [A in Area]: FieldsOf<A> } = {
  shop: lazyFields(async () => (await import('./shop-form.tsx')).ShopForm),
  appearance: lazyFields(async () => (await import('./appearance-form.tsx')).AppearanceForm),
  home: lazyFields(async () => (await import('./home-form.tsx')).HomeForm),
  delivery: lazyFields(async () => (await import('./delivery-form.tsx')).DeliveryForm),
  payments: lazyFields(async () => (await import('./payments-form.tsx')).PaymentsForm),
  policies: lazyFields(async () => (await import('./policies-form.tsx')).PoliciesForm),
  faq: lazyFields(async () => (await import('./faq-form.tsx')).FaqForm),
  messages: lazyFields(async () => (await import('./messages-form.tsx')).MessagesForm),
  orders: lazyFields(async () => (await import('./orders-form.tsx')).OrdersForm),
  couriers: lazyFields(async () => (await import('./couriers-form.tsx')).CouriersForm),
  pixels: lazyFields(async () => (await import('./pixels-form.tsx')).PixelsForm),
  search: lazyFields(async () => (await import('./search-form.tsx')).SearchForm),
};

/**
 * The form of one area, what it was before, and the choice where a colleague saved first. `next` stands beside Save once
 * it is saved.
 */
export function AreaSettings({ stored, next }: { stored: StoredArea & { area: Area }; next: ReactNode }) {
  const { data: admin } = useQuery(session);
  const needed = stored.area === 'payments' ? 'settings.payments' : 'settings.write';
  const isReadOnly = !admin || !isAllowed(admin.role, needed);
  const { form, element, dirty, save, hasErrors, newer, begin, saveOver, submit, unsavedQuestion } = useAreaForm(
    stored,
    isReadOnly,
  );
  const Fields = fields[stored.area] as ComponentType<{ form: AreaForm }>;
  const isBehind = isConflict(save.error) && newer !== null;
  return (
    <>
      {isReadOnly && <p className={styles.note}>{words.readOnly}</p>}
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        <Fields form={form} />
        {isBehind ? (
          <Conflict message={words.conflict} newest={newer.version} onTheirs={() => begin(newer)} onMine={saveOver}>
            <p>{changedPaths(newer.values, form.values).join(', ')}</p>
          </Conflict>
        ) : (
          !isReadOnly && (
            <div className={styles.bar}>
              <Button type="submit" busy={save.isPending}>
                {save.isPending ? words.saving : words.save}
              </Button>
              {!dirty && stored.version > 0 && next}
              {dirty && !save.error && <span className={styles.hint}>{words.unsaved}</span>}
              {save.error && !isConflict(save.error) && (
                <p className={dialogs.error} role="alert">
                  {hasErrors ? words.wrongFields : (errorMessage(save.error) ?? words.saveFailed)}
                </p>
              )}
            </div>
          )
        )}
      </form>
      {!isReadOnly && (
        <section className={styles.part}>
          <h2>{words.versions.title}</h2>
          <Versions stored={stored} isDirty={dirty} onPutBack={begin} />
        </section>
      )}
      {unsavedQuestion}
    </>
  );
}
