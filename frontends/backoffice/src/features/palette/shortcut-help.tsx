import { useState } from 'react';
import { Dialog } from '@shop/ui/dialog';
import { Checkbox } from '@shop/ui/field';
import { shortcutsAreOn, switchShortcuts } from '../../hooks/use-shortcuts.ts';
import { texts } from '../../texts.ts';
import { shortcutTexts as words } from './texts.ts';
import * as styles from './shortcut-help.module.css';

/** The keys that act, and the switch that turns single keys off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={texts.close}>
      <dl className={styles.keys}>
        {words.keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={words.single}
        hint={words.singleHint}
        checked={on}
        onChange={(event) => {
          switchShortcuts(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}
