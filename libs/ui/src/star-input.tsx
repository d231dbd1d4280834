import { Icon } from './icon.tsx';
import * as styles from './star-input.module.css';

interface StarInputProps {
  name: string;
  legend: string;
  value: number;
  onChange: (value: number) => void;
  /** The word for each number of stars, from one to five: never colour alone. */
  words: readonly [string, string, string, string, string];
  /** Returns the label of a choice for screen readers. */
  label: (stars: number) => string;
}

/** One to five stars as native radios: arrow keys move, and the word beside them says what is chosen. */
export function StarInput({ name, legend, value, onChange, words, label }: StarInputProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={styles.star} data-on={stars <= value}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-label={label(stars)}
                onChange={() => onChange(stars)}
              />
              <Icon name="star" size={32} />
            </label>
          );
        })}
        <span className={styles.word}>{words[value - 1]}</span>
      </div>
    </fieldset>
  );
}
