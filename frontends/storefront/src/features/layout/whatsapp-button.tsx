import { Icon } from '@shop/ui/icon';
import { texts } from '../../texts.ts';
import * as styles from './whatsapp-button.module.css';

/** The address that opens a chat with the shop, with a first line if given. */
export const whatsappAddress = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

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
