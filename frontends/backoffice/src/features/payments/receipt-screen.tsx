import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '@shop/ui/back-closes';
import { Button } from '@shop/ui/button';
import { IconButton } from '@shop/ui/icon-button';
import { useZoom } from '@shop/ui/zoom';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { texts } from '../../texts.ts';
import * as styles from './receipt-screen.module.css';

interface ReceiptScreenProps {
  url: string;
  name: string;
  onClose: () => void;
}

type Size = readonly [width: number, height: number];

/** The receipt on the whole screen: a press or two fingers zoom, a finger moves, it turns. Escape and Back close. */
export function ReceiptScreen({ url, name, onClose }: ReceiptScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [quarters, setQuarters] = useState(0);
  const [natural, setNatural] = useState<Size>([0, 0]);
  const [room, setRoom] = useState<Size>([0, 0]);
  const { ref: stage, scale: closeness, onPress } = useZoom(quarters);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    stage.current?.querySelector('button')?.focus();
  }, [stage]);
  useBackCloses(true, () => dialog.current?.close());
  useEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
      setRoom([clientWidth, clientHeight]);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [stage]);

  // A turned picture takes as much room as it shows: what only looks turned would be cut, or leave its place empty.
  const isOnSide = quarters % 2 === 1;
  const turned = ([width, height]: Size): Size => (isOnSide ? [height, width] : [width, height]);
  const [width, height] = turned(natural);
  const scale = closeness * (width > 0 ? Math.min(room[0] / width, room[1] / height) : 0);
  const isClose = closeness > 1;
  return (
    <dialog ref={dialog} className={styles.screen} aria-label={name} onClose={onClose}>
      <ul className={styles.list}>
        <li ref={stage} className={styles.stage}>
          <button
            type="button"
            className={styles.look}
            aria-label={isClose ? texts.lightbox.zoomOut : texts.lightbox.zoomIn}
            aria-pressed={isClose}
            style={{ inlineSize: width * scale, blockSize: height * scale }}
            onClick={onPress}
          >
            <img
              src={url}
              alt={name}
              style={{
                inlineSize: natural[0] * scale,
                blockSize: natural[1] * scale,
                transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
              }}
              onLoad={({ currentTarget }) => setNatural([currentTarget.naturalWidth, currentTarget.naturalHeight])}
            />
          </button>
        </li>
      </ul>
      <div className={styles.bar}>
        <Button variant="ghost" onClick={() => setQuarters(quarters + 1)}>
          {words.turn}
        </Button>
        <IconButton icon="close" label={texts.close} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
