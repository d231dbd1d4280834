import { Icon } from '@shop/ui/icon';
import { texts } from '../../texts.ts';
import { whatsappAddress } from '../../whatsapp-address.ts';
import * as styles from './whatsapp-button.module.css';

/** A chat with the shop, always within reach of the thumb. */
export function WhatsAppButton({ number }: { number: string }) {
  return (
    <aside aria-label={texts.whatsapp.label}>
      <a className={styles.button} href={whatsappAddress(number)} target="_blank" rel="noopener noreferrer">
        <Icon name="chat" size={26} />
        <span>{texts.whatsapp.open}</span>
      </a>
    </aside>
  );
}
