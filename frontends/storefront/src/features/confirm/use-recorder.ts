import { VOICE_SECONDS } from '@shop/contracts/voice-limits';
import { useEffect, useRef, useState } from 'react';

/** AAC first: every browser plays it, and Safari no WebM of older ones. */
const FORMATS = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
/** Enough for a voice: a minute is 240 kB. */
const BITS_PER_SECOND = 32_000;
const TICK_MS = 200;

/** Returns true where the browser can record; it cannot on pages without https. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

export type RecorderProblem = 'denied' | 'noMicrophone' | 'nothing';

interface RecorderEvents {
  onBegun: () => void;
  onRecorded: (sound: Blob) => void;
  onProblem: (problem: RecorderProblem) => void;
}

interface Running {
  stop: () => void;
  discard: () => void;
}

/** Records at a press, for a minute at most. `seconds` counts them; null while nothing is recorded. */
export function useRecorder(events: RecorderEvents) {
  const [isAsking, setIsAsking] = useState(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  const running = useRef<Running | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.discard();
    };
  }, []);

  const record = async () => {
    if (isAsking || running.current) return;
    setIsAsking(true);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) return endTracks(stream);
      begin(stream);
    } catch (error) {
      const isMissing = error instanceof DOMException && /^Not(Found|Readable)Error$/.test(error.name);
      events.onProblem(isMissing ? 'noMicrophone' : 'denied');
    } finally {
      setIsAsking(false);
    }
  };

  const begin = (stream: MediaStream) => {
    const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) });
    const chunks: Blob[] = [];
    const since = performance.now();
    const tick = () => {
      const now = Math.floor((performance.now() - since) / 1000);
      setSeconds(Math.min(now, VOICE_SECONDS));
      if (now >= VOICE_SECONDS) stop();
    };
    const timer = setInterval(tick, TICK_MS);
    const end = () => {
      clearInterval(timer);
      endTracks(stream);
      running.current = null;
      setSeconds(null);
    };
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    recorder.ondataavailable = ({ data }) => void chunks.push(data);
    // Comes at a press, after a minute, and when the phone takes the microphone away for a call.
    recorder.onstop = () => {
      end();
      const sound = new Blob(chunks, { type: recorder.mimeType });
      if (sound.size > 0) events.onRecorded(sound);
      else events.onProblem('nothing');
    };
    const discard = () => {
      recorder.onstop = null;
      stop();
      end();
    };
    running.current = { stop, discard };
    recorder.start();
    setSeconds(0);
    events.onBegun();
  };

  return { record: () => void record(), stop: () => running.current?.stop(), isAsking, seconds };
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
