import { Button } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { clearDetails } from '../../clear-details.ts';
import { checkoutTexts as t } from './texts.ts';
import * as styles from './clear-details.module.css';

/** For the next person on a shared phone. */
export function ClearDetails({ onCleared }: { onCleared: () => void }) {
  return (
    <p className={styles.person}>
      <span>{t.notYou}</span>
      <Button
        variant="link"
        onClick={() => {
          clearDetails();
          announce(t.cleared);
          onCleared();
        }}
      >
        {t.clear}
      </Button>
    </p>
  );
}
