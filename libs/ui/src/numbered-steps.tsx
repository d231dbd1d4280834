import * as styles from './numbered-steps.module.css';

/** Numbered list of steps, behind large figures. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
