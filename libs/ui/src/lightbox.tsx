import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.tsx';
import { IconButton } from './icon-button.tsx';
import * as styles from './lightbox.module.css';
import { Picture, type ShownPicture } from './picture.tsx';
import { useSwipedStrip } from './swiped-strip.tsx';
import { type Zoom, useZoom } from './zoom.ts';

interface LightboxProps {
  pictures: readonly ShownPicture[];
  /** Index of the open picture. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Subject of the pictures, for those without a text of their own. */
  name: string;
  labels: {
    close: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
    count: (number: number, count: number) => string;
  };
}

/**
 * Pictures on the whole screen: a swipe or the arrow keys turn, a press or two fingers zoom where they are, Escape and
 * Back close. Focus returns to the opener.
 */
export function Lightbox({ pictures, shown, onShow, onClose, name, labels }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  // The picture has the focus: that of the next one, when it had it. Before the strip moves, which focus might scroll.
  useEffect(() => {
    const look = row.current?.children[shown]?.querySelector('button');
    // One that is far away now has left the page, and the focus with it.
    const { activeElement, body } = document;
    const hadFocus = activeElement === body || row.current?.contains(activeElement);
    if (!dialog.current?.open) dialog.current?.showModal();
    else if (!hadFocus) return;
    look?.focus({ preventScroll: true });
  }, [shown]);
  useBackCloses(true, () => dialog.current?.close());
  const onScroll = useSwipedStrip(row, shown, onShow);
  const zoom = useZoom(shown);
  const turn = (by: number) => {
    if (pictures.length > 1) onShow((shown + by + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Close up, the arrows move the picture.
    if (zoom.scale > 1 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <dialog ref={dialog} className={styles.lightbox} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <ul ref={row} className={styles.strip} data-close={zoom.scale > 1} onScroll={onScroll}>
        {pictures.map((picture, index) => (
          <Slide
            key={picture.url}
            picture={picture}
            alt={picture.alt || name}
            near={Math.abs(index - shown) <= 1}
            zoom={index === shown ? zoom : null}
            labels={labels}
          />
        ))}
      </ul>
      <div className={styles.bar}>
        {pictures.length > 1 && <IconButton icon="back" label={labels.previous} onClick={() => turn(-1)} />}
        <p aria-live="polite">{labels.count(shown + 1, pictures.length)}</p>
        {pictures.length > 1 && <IconButton icon="forward" label={labels.next} onClick={() => turn(1)} />}
        <IconButton icon="close" label={labels.close} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

interface SlideProps {
  picture: ShownPicture;
  alt: string;
  /** True when this picture or its neighbour is shown: its file is fetched. */
  near: boolean;
  /** Zoom of the picture that is shown; null for the others. */
  zoom: Zoom | null;
  labels: Pick<LightboxProps['labels'], 'zoomIn' | 'zoomOut'>;
}

function Slide({ picture, alt, near, zoom, labels }: SlideProps) {
  const close = zoom !== null && zoom.scale > 1;
  return (
    <li ref={zoom?.ref} className={styles.slide} data-close={close} aria-hidden={zoom === null || undefined}>
      {near && (
        <button
          type="button"
          className={styles.look}
          aria-label={close ? labels.zoomOut : labels.zoomIn}
          aria-pressed={close}
          tabIndex={zoom === null ? -1 : undefined}
          style={close ? zoom.size : undefined}
          onClick={zoom?.onPress}
        >
          <Picture picture={picture} alt={alt} sizes={close ? '250vw' : '100vw'} large eager preview />
        </button>
      )}
    </li>
  );
}
