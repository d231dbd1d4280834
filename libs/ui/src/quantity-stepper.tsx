import { Icon } from './icon.tsx';
import * as styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  labels: { group: string; less: string; more: string };
}

/** A whole number between two buttons; typing is allowed too. */
export function QuantityStepper({ value, onChange, min = 1, max, labels }: QuantityStepperProps) {
  const set = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.max(min, Math.min(max, next)));
  };
  return (
    <div className={styles.stepper} role="group" aria-label={labels.group}>
      <button type="button" aria-label={labels.less} disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.group}
        value={value}
        onChange={(event) => set(Number.parseInt(event.target.value.replace(/\D/g, ''), 10))}
      />
      <button type="button" aria-label={labels.more} disabled={value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
