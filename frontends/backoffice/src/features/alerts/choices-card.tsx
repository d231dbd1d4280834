import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertChoice } from '@shop/contracts/alerts';
import type { ResponseOf } from '@shop/contracts/route';
import type { Calls } from '@shop/contracts/routes';
import { showToast } from '@shop/ui/toast';
import * as card from '../../components/card.module.css';
import { keys } from '../../lib/query-keys.ts';
import { errorMessage, staffCall } from '../../lib/session.ts';
import { alertChoices } from './alert-queries.ts';
import * as styles from './notifications.module.css';
import { alertTexts } from './texts.ts';

const words = alertTexts.choices;

type Alerts = ResponseOf<Calls['GET /admin/alerts']>;

/** Switches for each kind of alert, on devices and by e-mail. Each switch is saved at once. */
export function ChoicesCard({ choices, email, always }: Alerts) {
  const cache = useQueryClient();
  const show = (choice: AlertChoice) => {
    // A response that is on its way does not have this choice yet.
    void cache.cancelQueries({ queryKey: alertChoices.queryKey });
    cache.setQueryData(
      alertChoices.queryKey,
      (shown) =>
        shown && { ...shown, choices: shown.choices.map((each) => (each.kind === choice.kind ? choice : each)) },
    );
  };
  const { mutate } = useMutation({
    mutationKey: keys.alerts.choose,
    // One after the other: the later one is what counts.
    scope: { id: 'alert-choices' },
    mutationFn: (choice: AlertChoice) => staffCall('', 'PUT /admin/alerts', { body: { choices: [choice] } }),
    onMutate: show,
    onError: (error) => showToast({ message: errorMessage(error) ?? words.notSaved, tone: 'error' }),
    // Until the last one is saved, the API answers without it.
    onSettled: () => {
      if (cache.isMutating({ mutationKey: keys.alerts.choose }) > 1) return undefined;
      return cache.invalidateQueries({ queryKey: alertChoices.queryKey });
    },
  });
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="alerts-choices">
      <h2 id="alerts-choices">{words.heading}</h2>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.push}</th>
            <th scope="col">{words.email}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => {
            const name = words.kinds[choice.kind];
            const isAlways = always.includes(choice.kind);
            return (
              <tr key={choice.kind}>
                <th scope="row">{name}</th>
                <td>
                  <Switch
                    label={words.byPush(name)}
                    isOn={choice.push}
                    onChange={(push) => mutate({ ...choice, push })}
                  />
                </td>
                <td>
                  <Switch
                    label={words.byEmail(name)}
                    isOn={isAlways || (email !== null && choice.email)}
                    isFixed={isAlways || email === null}
                    onChange={(byEmail) => mutate({ ...choice, email: byEmail })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.hint}>{email === null ? words.noEmail : words.emailTo(email)}</p>
      {always.length > 0 && <p className={styles.hint}>{words.always}</p>}
    </section>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  /** It shows what is so, and cannot be changed here. */
  isFixed?: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, isFixed = false, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        aria-checked={isOn}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
