import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { texts } from '../../texts.ts';
import * as styles from './receipt-viewer.module.css';

const words = texts.payments;

/** A receipt that can be looked at closely and turned, without leaving the queue. */
export function ReceiptViewer({ url, type, name }: { url: string; type: 'image' | 'pdf'; name: string }) {
  const [isClose, setIsClose] = useState(false);
  const [quarters, setQuarters] = useState(0);
  return (
    <div className={styles.viewer}>
      {type === 'pdf' ? (
        <p className={styles.pdf}>{words.pdf}</p>
      ) : (
        <div className={styles.stage} data-close={isClose} tabIndex={0} role="region" aria-label={name}>
          <img src={url} alt={name} loading="lazy" data-quarters={quarters % 4} />
        </div>
      )}
      <div className={styles.bar}>
        {type === 'image' && (
          <>
            <Button compact look="ghost" aria-pressed={isClose} onClick={() => setIsClose(!isClose)}>
              {isClose ? words.zoomOut : words.zoomIn}
            </Button>
            <Button compact look="ghost" onClick={() => setQuarters(quarters + 1)}>
              {words.turn}
            </Button>
          </>
        )}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words.openReceipt}
        </a>
      </div>
    </div>
  );
}
