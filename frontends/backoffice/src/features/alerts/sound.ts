const KEY = 'admin_sound';
const HOLD_MS = 1_000;

/** Setting for the sound of new orders, stored on this device. Off by default. */
export const sound = {
  isOn: (): boolean => {
    try {
      return localStorage.getItem(KEY) === 'on';
    } catch {
      return false;
    }
  },
  set: (isOn: boolean): void => {
    try {
      localStorage.setItem(KEY, isOn ? 'on' : 'off');
    } catch {
      // The browser blocks storage: the setting stays as it is.
    }
  },
};

let context: AudioContext | undefined;

/** Two short tones. A browser that has not been touched yet plays nothing, and nothing later either. */
export function playSound(): void {
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  const begin = context.currentTime + 0.05;
  for (const [index, frequency] of [880, 1_175].entries()) {
    const start = begin + index * 0.18;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}

/** Plays the sound when one of these events is a new order, in one tab of all that are open. */
export function ringForOrders(events: readonly string[] | 'all'): void {
  if (events === 'all' || !events.includes('ordering.order-placed') || !sound.isOn()) return;
  void navigator.locks.request('shop-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playSound();
    await new Promise((done) => setTimeout(done, HOLD_MS));
  });
}
