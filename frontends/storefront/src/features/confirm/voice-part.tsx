import { call } from '@shop/contracts/client';
import type { LinkedOrder } from '@shop/contracts/confirmations';
import { upload } from '@shop/contracts/upload';
import { VOICE_BELOW, VOICE_CHOSEN_SECONDS, VOICE_SECONDS } from '@shop/contracts/voice-limits';
import { Button, buttonClass } from '@shop/ui/button';
import { announce } from '@shop/ui/live-region';
import { useRevalidator } from '@shop/ui/router';
import { Sound } from '@shop/ui/sound';
import { useEffect, useState } from 'react';
import * as styles from './confirm.module.css';
import { useAnswer } from './use-answer.ts';
import { canRecord, useRecorder } from './use-recorder.ts';
import { voiceTexts as t } from './voice-texts.ts';

interface VoicePartProps {
  token: string;
  /** True when the order has a voice note. */
  isSent: boolean;
  /** A sound that was not sent yet. */
  draft: Blob | null;
  onDraft: (draft: Blob | null) => void;
  onRecording: (isRecording: boolean) => void;
  onDone: (linked: LinkedOrder) => void;
}

/** Sends a sound as the voice note of the order of a link. */
export function sendVoice(token: string, sound: Blob): Promise<LinkedOrder> {
  const form = new FormData();
  form.set('voice', sound, 'voice');
  return upload('POST /confirmations/:token/voice', { token }, form, {});
}

/** Records where the address is, or takes a sound of the phone, and sends it once its customer has heard it. */
export function VoicePart({ token, isSent, draft, onDraft, onRecording, onDone }: VoicePartProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const done = (linked: LinkedOrder) => {
    onDraft(null);
    const now = linked.customer.voiceAt ? t.thanks : t.removed;
    setSaid(now);
    announce(now);
    onDone(linked);
  };
  const { send, busy, problem } = useAnswer(done, useRevalidator().revalidate);
  const take = (sound: Blob | null) => {
    setSaid(null);
    setFailure(sound && sound.size >= VOICE_BELOW ? t.tooLong(VOICE_CHOSEN_SECONDS) : null);
    onDraft(sound && sound.size < VOICE_BELOW ? sound : null);
  };
  const recorder = useRecorder({
    onBegun: () => announce(t.begun),
    onRecorded: take,
    onProblem: (name) => setFailure(t[name]),
  });
  const record = () => {
    take(null);
    recorder.record();
  };
  const sendDraft = () => {
    if (draft) void send(() => sendVoice(token, draft));
  };
  const remove = () => void send(() => call('', 'DELETE /confirmations/:token/voice', { params: { token } }));
  const isRecording = recorder.seconds !== null;
  useEffect(() => onRecording(isRecording), [onRecording, isRecording]);
  const alert = failure ?? (isRecording ? null : problem?.message);
  return (
    <section className={styles.part} aria-label={t.title}>
      <h3>{t.title}</h3>
      {isRecording ? (
        <p role="timer" className={styles.recording}>
          {t.recording(recorder.seconds ?? 0, VOICE_SECONDS)}
        </p>
      ) : (
        <p>{draft ? t.ready : (said ?? (isSent ? t.sent : canRecord() ? t.why : t.unsupported))}</p>
      )}
      {draft && !isRecording && <Heard sound={draft} onTooLong={() => setFailure(t.tooLong(VOICE_CHOSEN_SECONDS))} />}
      {alert && (
        <p className={styles.problem} role="alert">
          {alert}
        </p>
      )}
      <div className={styles.answers}>
        {isRecording && <Button onClick={recorder.stop}>{t.stop}</Button>}
        {draft && !isRecording && (
          <Button busy={busy} onClick={sendDraft}>
            {busy ? t.sending : t.send}
          </Button>
        )}
        {!isRecording && canRecord() && (
          <Button variant="ghost" busy={recorder.isAsking} onClick={record}>
            {recorder.isAsking ? t.asking : draft || isSent ? t.again : t.record}
          </Button>
        )}
        {!isRecording && !draft && <Choose onChosen={take} />}
        {!isRecording && draft && (
          <Button variant="ghost" onClick={() => take(null)}>
            {t.discard}
          </Button>
        )}
        {!isRecording && !draft && isSent && (
          <Button variant="ghost" busy={busy} onClick={remove}>
            {busy ? t.removing : t.remove}
          </Button>
        )}
      </div>
    </section>
  );
}

function Choose({ onChosen }: { onChosen: (sound: File) => void }) {
  return (
    <label className={`${buttonClass('ghost')} ${styles.choose}`}>
      {t.choose}
      <input
        type="file"
        accept="audio/*,.m4a,.mp3,.ogg,.opus,.webm"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChosen(file);
          // The same file chosen again is a choice, too.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Plays a sound that has not left the phone. */
function Heard({ sound, onTooLong }: { sound: Blob; onTooLong: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  return (
    <Sound
      src={url}
      aria-label={t.yours}
      className={styles.heard}
      onLoadedMetadata={({ currentTarget: { duration } }) => {
        // A recording of the browser tells no length.
        if (Number.isFinite(duration) && duration > VOICE_CHOSEN_SECONDS) onTooLong();
      }}
    />
  );
}
