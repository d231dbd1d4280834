import { Button } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { Dialog } from '@shop/ui/dialog';
import * as card from '../../components/card.module.css';
import { texts } from '../../texts.ts';
import * as styles from './webhooks.module.css';
import { webhookTexts } from './texts.ts';

const words = webhookTexts.secret;

/** Shows a secret once, to be copied. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open title={words.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.form}>
        <p>{words.once}</p>
        <code className={styles.secret}>{secret}</code>
        <div className={card.answers}>
          <CopyText text={secret} labels={words.copy} />
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}
