import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { Sound } from '@shop/ui/sound';
import { errorMessage, staffCall } from '../lib/session.ts';
import * as form from './form.module.css';
import * as styles from './voice-note.module.css';
import { voiceTexts as words } from './voice-texts.ts';

/** Plays the voice note of an order. Its link is asked for at a press, because it dies within 15 minutes. */
export function VoiceNote({ orderId }: { orderId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (message: string = words.failed) => {
    setUrl(null);
    setProblem(message);
  };
  const play = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setUrl((await staffCall('', 'GET /admin/orders/:id/voice', { params: { id: orderId } })).url);
    } catch (error) {
      fail(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.note}>
      {problem && (
        <p className={form.error} role="alert">
          {problem}
        </p>
      )}
      {url ? (
        <Sound src={url} autoPlay aria-label={words.title} className={styles.sound} onError={() => fail()} />
      ) : (
        <Button compact variant="ghost" busy={busy} onClick={() => void play()}>
          <Icon name="play" size={20} /> {words.play}
        </Button>
      )}
    </div>
  );
}
