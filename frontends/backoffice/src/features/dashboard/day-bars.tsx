import { trendTexts } from './texts.ts';
import * as styles from './trends.module.css';

interface DayBarsProps {
  title: string;
  days: readonly { name: string; value: number; shown: string }[];
}

const HEIGHT = 120;

/** One bar for each day, today at the end; the numbers stand in a table that can be opened below. */
export function DayBars({ title, days }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const width = 100 / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg
        className={styles.days}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={trendTexts.drawn(title, first?.name ?? '', last?.name ?? '')}
      >
        {days.map(({ name, value, shown }, index) => {
          const height = (HEIGHT * value) / most;
          return (
            <rect
              key={name}
              x={index * width + width * 0.12}
              y={HEIGHT - height}
              width={width * 0.76}
              height={Math.max(value > 0 ? 1 : 0, height)}
            >
              <title>{`${name}: ${shown}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{first?.name}</span>
        <span>{last?.name}</span>
      </p>
      <details className={styles.numbers}>
        <summary>{trendTexts.asTable}</summary>
        <table>
          <tbody>
            {[...days].reverse().map(({ name, shown }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
