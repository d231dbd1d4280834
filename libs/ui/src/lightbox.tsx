import type { Picture as PictureData } from '@shop/contracts/pictures';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import * as styles from './lightbox.module.css';
import { Picture } from './picture.tsx';

interface LightboxProps {
  pictures: readonly PictureData[];
  /** Which one is open; null: none. */
  shown: number | null;
  onShow: (index: number) => void;
  onClose: () => void;
  /** What the pictures are of, for those without a text of their own. */
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

/** Pictures on the whole screen: Escape closes, arrows turn, a press or pinch looks closer. Focus returns to the opener. */
export function Lightbox({ pictures, shown, onShow, onClose, name, labels }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [close, setClose] = useState(false);
  const open = shown !== null;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  useEffect(() => setClose(false), [shown]);

  const picture = shown === null ? undefined : pictures[shown];
  const turn = (by: number) => {
    if (shown !== null && pictures.length > 1) onShow((shown + by + pictures.length) % pictures.length);
  };
  const label = picture?.alt || name;
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={name}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') turn(-1);
        if (event.key === 'ArrowRight') turn(1);
      }}
    >
      {picture && (
        <>
          <div className={styles.stage} data-close={close}>
            <button
              type="button"
              className={styles.look}
              aria-label={close ? labels.zoomOut : labels.zoomIn}
              aria-pressed={close}
              onClick={() => setClose(!close)}
            >
              <Picture
                key={picture.url}
                picture={picture}
                alt={label}
                sizes={close ? '200vw' : '100vw'}
                eager
                preview
              />
            </button>
          </div>
          <div className={styles.bar}>
            {pictures.length > 1 && <IconButton icon="back" label={labels.previous} onClick={() => turn(-1)} />}
            <p aria-live="polite">{labels.count((shown ?? 0) + 1, pictures.length)}</p>
            {pictures.length > 1 && <IconButton icon="forward" label={labels.next} onClick={() => turn(1)} />}
            <IconButton icon="close" label={labels.close} onClick={() => dialog.current?.close()} />
          </div>
        </>
      )}
    </dialog>
  );
}
