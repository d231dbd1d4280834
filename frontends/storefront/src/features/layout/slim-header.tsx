import { Icon } from '@shop/ui/icon';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import * as styles from './slim-header.module.css';
import { whatsappTexts } from './texts.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

interface SlimHeaderProps {
  /** One line that answers what a shopper fears here. */
  promise: string;
  /** The way back, at the start of the row. */
  back?: ReactNode;
}

/** The header where somebody orders or pays: the shop's name, the way back and a chat. It scrolls away and covers nothing. */
export function SlimHeader({ promise, back }: SlimHeaderProps) {
  return (
    <>
      <OfflineBanner />
      <header>
        <div className={styles.row}>
          <div className={styles.start}>{back}</div>
          <Logo />
          <div className={styles.end}>
            <WhatsAppLink className={styles.tool}>{whatsappTexts.label}</WhatsAppLink>
          </div>
        </div>
        <p className={styles.promise}>
          <Icon name="shield" size={18} />
          {promise}
        </p>
        <ScallopEdge ink="anar" />
      </header>
    </>
  );
}

/** The look of what stands at either end of the row. */
export const slimTool = styles.tool;
