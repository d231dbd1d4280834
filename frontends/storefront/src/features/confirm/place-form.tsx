import { call } from '@shop/contracts/client';
import type { LinkedOrder } from '@shop/contracts/confirmations';
import { pinLink } from '@shop/contracts/map-link';
import type { Pin } from '@shop/contracts/orders';
import { Button, buttonClass } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { formText } from '@shop/ui/form-text';
import { Link, useRevalidator } from '@shop/ui/router';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import * as styles from './confirm.module.css';
import { confirmTexts as t } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import { VoicePart, sendVoice } from './voice-part.tsx';

/** Metres above which a location does not lead to a door. */
const ROUGH = 200;
const PATIENCE_MS = 20_000;

interface PlaceFormProps {
  token: string;
  linked: LinkedOrder;
  onDone: (linked: LinkedOrder) => void;
  /** A voice note was sent or deleted: the form stays. */
  onVoice: (linked: LinkedOrder) => void;
}

const never = () => () => undefined;
/** Returns false on the server, which knows nothing of the browser's microphone and location. */
const useBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Takes a landmark, and the location of the phone, for which the browser asks at a press alone. */
export function PlaceForm({ token, linked, onDone, onVoice }: PlaceFormProps) {
  const { customer } = linked;
  const isBrowser = useBrowser();
  const { send, busy, problem } = useAnswer(onDone, useRevalidator().revalidate);
  const [pin, setPin] = useState(customer.pin);
  const [voice, setVoice] = useState<Blob | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  const refused = problem && [problem.message, ...(problem.errors ?? []).map(({ message }) => message)].join(' ');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const landmark = formText(new FormData(event.currentTarget), 'landmark');
    void send(async () => {
      // Save sends what was recorded, too.
      if (voice) await sendVoice(token, voice);
      return call('', 'POST /confirmations/:token/place', { params: { token }, body: { landmark, pin } });
    });
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h2>{t.help}</h2>
      <TextInput
        name="landmark"
        label={t.landmark}
        optional={t.optional}
        hint={t.landmarkHint}
        maxLength={120}
        defaultValue={customer.landmark}
      />
      {isBrowser && (
        <>
          <VoicePart
            token={token}
            isSent={customer.voiceAt !== null}
            draft={voice}
            onDraft={setVoice}
            onRecording={setIsRecording}
            // The rest of the form stays as it was opened.
            onDone={({ customer: { voiceAt } }) => onVoice({ ...linked, customer: { ...customer, voiceAt } })}
          />
          <Location pin={pin} isSent={pin !== null && pin === customer.pin} onChange={setPin} />
        </>
      )}
      {refused && (
        <p className={styles.problem} role="alert">
          {refused}
        </p>
      )}
      <div className={styles.answers}>
        <Button type="submit" busy={busy} disabled={isRecording}>
          {busy ? t.saving : t.saveAddress}
        </Button>
        <Link to="." replace className={buttonClass('ghost')}>
          {t.back}
        </Link>
      </div>
    </form>
  );
}

interface LocationProps {
  pin: Pin | null;
  isSent: boolean;
  onChange: (pin: Pin | null) => void;
}

function Location({ pin, isSent, onChange }: LocationProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Browsers have it on https pages alone.
  if (!('geolocation' in navigator)) return null;
  const locate = () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
      setBusy(false);
      onChange({ latitude, longitude, accuracy });
    };
    const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      setBusy(false);
      setFailure(code === PERMISSION_DENIED ? t.pinDenied : t.pinNotFound);
    };
    navigator.geolocation.getCurrentPosition(found, failed, {
      enableHighAccuracy: true,
      timeout: PATIENCE_MS,
      maximumAge: 0,
    });
  };
  return (
    <section className={styles.part} aria-label={t.pin}>
      <p role="status">{pin ? (isSent ? t.pinSent : accuracyText(pin.accuracy)) : t.pinWhy}</p>
      {failure && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.answers}>
        <Button variant="ghost" busy={busy} onClick={locate}>
          {busy ? t.locating : pin ? t.locateAgain : t.locate}
        </Button>
        {pin && (
          <>
            <a href={pinLink(pin)} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
              {t.showMap}
            </a>
            <Button variant="ghost" onClick={() => onChange(null)}>
              {t.removePin}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function accuracyText(accuracy: number): string {
  const metres = Math.max(Math.round(accuracy), 1);
  return metres > ROUGH ? t.pinRough(metres) : t.pinWithin(metres);
}
