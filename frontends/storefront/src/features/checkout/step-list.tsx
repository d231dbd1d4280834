import { Icon } from '@shop/ui/icon';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { steps } from './checkout-steps.ts';
import * as styles from './step-list.module.css';
import { checkoutTexts as t } from './texts.ts';

/** Progress of the form; each step links to its first field. */
export function StepList({ done }: { done: readonly boolean[] }) {
  return (
    <nav aria-label={t.steps}>
      <ol className={styles.steps}>
        {steps.map(({ id, title }, index) => (
          <li key={id} className={done[index] ? styles.done : undefined}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.querySelector<HTMLElement>(`#${id} :is(input:not([type='radio']), input:checked)`)?.focus();
              }}
            >
              <span className={styles.mark}>{done[index] ? <Icon name="check" size={16} /> : index + 1}</span>
              {title}
              {done[index] && <VisuallyHidden> {t.stepDone}</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
