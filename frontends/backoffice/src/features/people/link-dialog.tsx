import { buttonClass } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { Dialog } from '@shop/ui/dialog';
import { Icon } from '@shop/ui/icon';
import { texts } from '../../texts.ts';
import * as styles from './people.module.css';
import { peopleTexts as words } from './texts.ts';

/** A link that the API tells once, with what it does and the message that it is sent in. */
export interface OneTimeLink {
  title: string;
  hint: string;
  link: string;
  message: string;
  emailed: boolean;
}

/** Shows a link once, to be copied or sent. */
export function LinkDialog({ shown, onClose }: { shown: OneTimeLink; onClose: () => void }) {
  return (
    <Dialog open title={shown.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.form}>
        <p>{shown.hint}</p>
        <code className={styles.link}>{shown.link}</code>
        <p className={styles.hint}>
          {words.once} {shown.emailed ? words.emailed : words.notEmailed}
        </p>
        <div className={styles.answers}>
          <CopyText text={shown.link} labels={words.copy} />
          <a
            className={buttonClass('primary')}
            href={`https://wa.me/?text=${encodeURIComponent(shown.message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" size={18} />
            {words.whatsapp}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
