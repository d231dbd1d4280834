import { useState } from 'react';
import { ReceiptLink, ReceiptPicture } from '../../components/receipt.tsx';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { ReceiptScreen } from './receipt-screen.tsx';
import * as styles from './receipt-viewer.module.css';

interface ReceiptViewerProps {
  url: string;
  type: 'image' | 'pdf';
  name: string;
  /** Asks for a fresh link, and answers it. */
  onRefresh: () => Promise<string | undefined>;
  /** The receipt was on the screen, or was opened. */
  onShown: () => void;
}

/** A receipt in its card: a picture opens on the whole screen, a PDF is shown where the browser can. */
export function ReceiptViewer({ url, type, name, onRefresh, onShown }: ReceiptViewerProps) {
  const [opened, setOpened] = useState<string | null>(null);
  // The frame keeps its first link: a fresh one would load the file again.
  const [frameUrl] = useState(url);
  if (type === 'image') {
    return (
      <>
        <div className={styles.stage}>
          <ReceiptPicture url={url} alt={name} onRefresh={onRefresh} onShown={onShown} onOpen={setOpened} />
        </div>
        {opened !== null && <ReceiptScreen url={opened} name={name} onClose={() => setOpened(null)} />}
      </>
    );
  }
  return (
    <div className={styles.stage}>
      {navigator.pdfViewerEnabled && <iframe title={name} src={frameUrl} loading="lazy" onLoad={onShown} />}
      <p className={styles.pdf}>
        {!navigator.pdfViewerEnabled && words.pdf}
        <ReceiptLink url={url} onRefresh={onRefresh} onOpened={onShown}>
          {words.openReceipt}
        </ReceiptLink>
      </p>
    </div>
  );
}
