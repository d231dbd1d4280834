import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { errorMessage } from '../../lib/session.ts';
import { alertChoices, thisDevice } from './alert-queries.ts';
import { type DeviceState, sendTest, turnOff, turnOn } from './push-device.ts';
import * as styles from './notifications.module.css';
import { alertTexts } from './texts.ts';

const words = alertTexts.device;

/** State of notifications on this device, with buttons to turn them on or off and to send a test. */
export function DeviceCard({ publicKey, devices }: { publicKey: string; devices: number }) {
  const cache = useQueryClient();
  const { data: state } = useQuery(thisDevice);
  const changed = (next: DeviceState) => {
    cache.setQueryData(thisDevice.queryKey, next);
    return cache.invalidateQueries({ queryKey: alertChoices.queryKey });
  };
  const failed = (message: string) => (error: Error) =>
    showToast({ message: errorMessage(error) ?? message, tone: 'error' });
  const on = useMutation({
    mutationFn: () => turnOn(publicKey),
    onSuccess: changed,
    onError: failed(words.notTurnedOn),
  });
  const off = useMutation({ mutationFn: turnOff, onSuccess: changed, onError: failed(words.notTurnedOff) });
  const test = useMutation({
    mutationFn: sendTest,
    onSuccess: () => showToast({ message: words.testSent }),
    onError: failed(words.testFailed),
  });
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="alerts-device">
      <h2 id="alerts-device">{words.heading}</h2>
      <output>{state && words[state]}</output>
      {devices > 0 && <p className={styles.hint}>{words.others(devices)}</p>}
      {state === 'off' && (
        <div className={card.answers}>
          <Button busy={on.isPending} onClick={() => on.mutate()}>
            {on.isPending ? words.turningOn : words.turnOn}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div className={card.answers}>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {words.test}
          </Button>
          <Button variant="ghost" busy={off.isPending} onClick={() => off.mutate()}>
            {words.turnOff}
          </Button>
        </div>
      )}
    </section>
  );
}
