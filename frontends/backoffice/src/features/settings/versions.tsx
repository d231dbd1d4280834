import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Area } from '@shop/contracts/settings/areas';
import type { StoredArea } from '@shop/contracts/settings/settings';
import { formatDayAndTime } from '@shop/contracts/dates';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { showToast } from '@shop/ui/toast';
import { useState } from 'react';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { areaQuery, versionsQuery } from './settings-queries.ts';
import * as styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import { changedPaths } from './values-at.ts';

const words = settingsTexts.versions;

interface VersionsProps {
  stored: StoredArea & { area: Area };
  /** True when the form has unsaved changes, which a restored version would discard. The buttons are then disabled. */
  isDirty: boolean;
  onPutBack: (saved: StoredArea) => void;
}

/** List of an area's versions with buttons to restore one. The last entry restores the defaults. */
export function Versions({ stored, isDirty, onPutBack }: VersionsProps) {
  const { area, version, values } = stored;
  const cache = useQueryClient();
  const { data, isError } = useQuery(versionsQuery(area));
  const [asked, setAsked] = useState<number | null>(null);
  const putBack = useMutation({
    mutationFn: (earlier: number) =>
      staffCall('', 'POST /admin/settings/:area/put-back', { params: { area }, body: { version, earlier } }),
    onSuccess: async (saved) => {
      cache.setQueryData(areaQuery(area).queryKey, saved);
      showToast({ message: words.done });
      onPutBack(saved);
      await cache.invalidateQueries(changedBy('settings'));
    },
    onError: (error) => showToast({ message: errorMessage(error) ?? words.putBackFailed, tone: 'error' }),
  });
  if (isError) return <p role="alert">{words.failed}</p>;
  if (version === 0) return <p className={styles.hint}>{words.none}</p>;
  const button = (earlier: number) => (
    <Button
      variant="ghost"
      compact
      disabled={isDirty}
      busy={putBack.isPending && putBack.variables === earlier}
      aria-label={words.putBackOf(earlier)}
      onClick={() => setAsked(earlier)}
    >
      {words.putBack}
    </Button>
  );
  return (
    <>
      <ul className={styles.versions}>
        {data?.versions.map((each) => {
          const fields = changedPaths(values, each.values);
          return (
            <li key={each.version}>
              <span>
                {each.version === version ? words.inForce : words.version(each.version)}
                <small>{words.by(each.changedBy, formatDayAndTime(each.changedAt))}</small>
                {each.version !== version && (
                  <small>{fields.length > 0 ? words.differs(fields.join(', ')) : words.same}</small>
                )}
              </span>
              {each.version !== version && fields.length > 0 && button(each.version)}
            </li>
          );
        })}
        <li>
          <span>{words.original}</span>
          {button(0)}
        </li>
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={words.ask}
        confirmLabel={words.putBack}
        cancelLabel={words.keep}
        onConfirm={() => {
          if (asked !== null) putBack.mutate(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        {words.askHint}
      </ConfirmDialog>
    </>
  );
}
