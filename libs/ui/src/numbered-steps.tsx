import * as styles from './numbered-steps.module.css';

/** What to do, or what happens, one after the other, behind large figures. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
