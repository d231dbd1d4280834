import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductImport as Import, ProductFate } from '@shop/contracts/product-imports';
import { Link, useSearchParams } from '@shop/ui/router';
import { changedBy } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { ImportRows, fateIn } from '../../components/import-rows.tsx';
import { ImportState } from '../../components/import-state.tsx';
import * as styles from '../../components/imports.module.css';
import { importedProducts, lastImport } from './import-queries.ts';
import { importTexts as words } from './texts.ts';

const FATES = ['new', 'changed', 'same', 'kept', 'wrong'] as const satisfies readonly ProductFate[];
const shownOf = (now: Import) => ({ ...now, found: now.products });

/** The state of an import of products, and the buttons that change it. */
export function ProductImportState({ now }: { now: Import }) {
  const cache = useQueryClient();
  const [leavesOut, setLeavesOut] = useState(false);
  const params = { id: now._id };
  const change = async (what: 'start' | 'stop') => {
    try {
      const changed =
        what === 'stop'
          ? await staffCall('', 'POST /admin/product-imports/:id/stop', { params })
          : await staffCall('', 'POST /admin/product-imports/:id/start', {
              params,
              body: { withoutPictures: leavesOut },
            });
      cache.setQueryData(lastImport.queryKey, changed);
    } finally {
      await cache.invalidateQueries(changedBy('catalog'));
    }
  };
  return (
    <ImportState now={shownOf(now)} words={words} change={change}>
      <label className={styles.check}>
        <input type="checkbox" checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)} />
        {words.withoutPictures}
      </label>
    </ImportState>
  );
}

/** Table of what becomes of each product of a file. */
export function ProductImportRows({ now }: { now: Import }) {
  const [search] = useSearchParams();
  const fate = fateIn(search, FATES);
  const answer = useQuery(importedProducts(now, fate, search.get('page') ?? '1'));
  return (
    <ImportRows
      now={shownOf(now)}
      answer={answer}
      words={words}
      nameOf={({ name, productId }) =>
        productId ? (
          <Link to={`/admin/products?product=${productId}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )
      }
    />
  );
}
