import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@shop/ui/button';
import { Picture } from '@shop/ui/picture';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import * as styles from './receipt.module.css';
import { texts } from '../texts.ts';
import { paymentTexts } from './payment-texts.ts';

/** A link to a receipt dies within 15 minutes: after so long it is asked for again. */
export const LINK_FRESH_MS = 10 * 60_000;

interface ReceiptPictureProps {
  url: string;
  alt: string;
  className?: string;
  /** Asks for a fresh link. */
  onRefresh: () => Promise<unknown>;
  /** The picture is on the screen. */
  onShown?: () => void;
  /** A press on the picture, with the link that shows it. */
  onOpen?: (url: string) => void;
}

const fileOf = (url: string) => url.split('?')[0];

/** A receipt; one that cannot be shown leaves its place empty, with a way to try again. */
export function ReceiptPicture({ url, alt, className, onRefresh, onShown, onOpen }: ReceiptPictureProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await onRefresh();
    setIsBusy(false);
    setBroken(null);
  };
  // A fresh link to the picture that is there already would only load it again.
  const src = loaded !== null && fileOf(loaded) === fileOf(url) ? loaded : url;
  if (broken !== src) {
    const picture = (
      <img
        src={src}
        alt={alt}
        className={className}
        loading="lazy"
        onLoad={() => {
          setLoaded(src);
          onShown?.();
        }}
        onError={() => setBroken(src)}
      />
    );
    if (!onOpen) return picture;
    return (
      <button type="button" className={styles.open} onClick={() => onOpen(src)}>
        <VisuallyHidden>{paymentTexts.enlarge} </VisuallyHidden>
        {picture}
      </button>
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
  onOpened?: () => void;
  children: ReactNode;
}

/** Opens a receipt in a tab of its own, by a link that is alive. */
export function ReceiptLink({ url, onRefresh, onOpened, children }: ReceiptLinkProps) {
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [url]);
  const open = async (event: MouseEvent) => {
    onOpened?.();
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
