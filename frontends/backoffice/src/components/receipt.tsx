import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@shop/ui/button';
import { Picture } from '@shop/ui/picture';
import * as styles from './receipt.module.css';
import { texts } from '../texts.ts';
import { paymentTexts } from './payment-texts.ts';

/** A link to a receipt dies within 15 minutes: after so long it is asked for anew. */
export const LINK_FRESH_MS = 10 * 60_000;

interface ReceiptPictureProps {
  url: string;
  alt: string;
  className?: string;
  /** Quarters of a turn. */
  quarters?: number;
  /** Asks for a fresh link. */
  onRefresh: () => Promise<unknown>;
}

/** A receipt; one that cannot be shown leaves its place empty, with a way to try again. */
export function ReceiptPicture({ url, alt, className, quarters, onRefresh }: ReceiptPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await onRefresh();
    setIsBusy(false);
    setBroken(null);
  };
  if (broken !== url) {
    return (
      <img
        src={url}
        alt={alt}
        className={className}
        data-quarters={quarters}
        loading="lazy"
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <span className={styles.broken}>
      <Picture picture={null} alt={alt} sizes="120px" />
      <span>{paymentTexts.receiptFailed}</span>
      <Button compact variant="ghost" busy={isBusy} onClick={() => void retry()}>
        {texts.retry}
      </Button>
    </span>
  );
}

interface ReceiptLinkProps {
  url: string;
  /** Asks for a fresh link, and answers it. */
  onRefresh: () => Promise<string | null | undefined>;
  children: ReactNode;
}

/** Opens a receipt in a tab of its own, by a link that is alive. */
export function ReceiptLink({ url, onRefresh, children }: ReceiptLinkProps) {
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [url]);
  const open = async (event: MouseEvent) => {
    if (Date.now() - since.current < LINK_FRESH_MS) return;
    event.preventDefault();
    // Opened by the press itself: later the browser would take it for an advertisement.
    const tab = window.open('', '_blank');
    const fresh = await onRefresh().catch(() => null);
    if (!tab) return;
    tab.opener = null;
    if (fresh) tab.location.replace(fresh);
    else tab.close();
  };
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={(event) => void open(event)}>
      {children}
    </a>
  );
}
