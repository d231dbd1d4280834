import type { ReactNode } from 'react';
import * as styles from './pay-step.module.css';

interface PayStepProps {
  step: 1 | 2 | 3;
  title: string;
  children: ReactNode;
}

/** The id of a step's heading, for links that lead to it. */
export const headingOf = (step: PayStepProps['step']) => `pay-step-${step}`;

/** One of the three things to do: send, take a screenshot, upload. */
export function PayStep({ step, title, children }: PayStepProps) {
  return (
    <section className={styles.step} aria-labelledby={headingOf(step)}>
      <h2 id={headingOf(step)} tabIndex={-1}>
        <span className={styles.number}>{step}</span> {title}
      </h2>
      {children}
    </section>
  );
}
