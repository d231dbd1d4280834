import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { ReceiptLink, ReceiptPicture } from '../../components/receipt.tsx';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import * as styles from './receipt-viewer.module.css';

interface ReceiptViewerProps {
  url: string;
  type: 'image' | 'pdf';
  name: string;
  /** Asks for a fresh link, and answers it. */
  onRefresh: () => Promise<string | undefined>;
}

/** A receipt that can be looked at closely and turned, without leaving the queue. */
export function ReceiptViewer({ url, type, name, onRefresh }: ReceiptViewerProps) {
  const [isClose, setIsClose] = useState(false);
  const [quarters, setQuarters] = useState(0);
  return (
    <div className={styles.viewer}>
      {type === 'pdf' ? (
        <p className={styles.pdf}>{words.pdf}</p>
      ) : (
        <div className={styles.stage} data-close={isClose} tabIndex={0} role="region" aria-label={name}>
          <ReceiptPicture url={url} alt={name} quarters={quarters % 4} onRefresh={onRefresh} />
        </div>
      )}
      <div className={styles.bar}>
        {type === 'image' && (
          <>
            <Button compact variant="ghost" aria-pressed={isClose} onClick={() => setIsClose(!isClose)}>
              {isClose ? words.zoomOut : words.zoomIn}
            </Button>
            <Button compact variant="ghost" onClick={() => setQuarters(quarters + 1)}>
              {words.turn}
            </Button>
          </>
        )}
        <ReceiptLink url={url} onRefresh={onRefresh}>
          {words.openReceipt}
        </ReceiptLink>
      </div>
    </div>
  );
}
