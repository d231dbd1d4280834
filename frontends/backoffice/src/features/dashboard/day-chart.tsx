import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { scaleTo } from './scale.ts';
import { trendTexts } from './texts.ts';
import * as styles from './day-chart.module.css';

interface DayChartProps {
  title: string;
  /** Note about the data that the values include. */
  hint: string;
  days: readonly { name: string; shortName: string; value: number; shown: string }[];
  /** A mark of the scale. */
  mark: (value: number) => string;
}

const HEIGHT = 100;

/**
 * One bar for each day, today at the end. A finger, a pointer or the arrow keys choose a day, whose value stands above;
 * all values stand in a table that can be opened below.
 */
export function DayChart({ title, hint, days, mark }: DayChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = days.length - 1;
  const current = Math.min(chosen ?? last, last);
  const day = days[current];
  const marks = scaleTo(Math.max(...days.map(({ value }) => value)));
  const top = marks.at(-1) ?? 1;
  const width = 100 / Math.max(1, days.length);
  const choose = (index: number) => setChosen(Math.max(0, Math.min(index, last)));
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / whole) * days.length));
  };
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowDown: current - 1, ArrowRight: current + 1, ArrowUp: current + 1 };
    const ends = { Home: 0, End: last };
    const index = ({ ...to, ...ends } as Readonly<Record<string, number>>)[event.key];
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  };
  if (!day) return null;
  const named = [...new Set([0, Math.floor(last / 2), last])];
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption>
        <strong>{title}</strong>
        <small className={styles.hint}>{hint}</small>
      </figcaption>
      <p className={styles.chosen}>
        {day.name}: <strong>{day.shown}</strong>
      </p>
      <div className={styles.plot}>
        <ul className={styles.scale} aria-hidden="true">
          {[...marks].reverse().map((value) => (
            <li key={value}>{mark(value)}</li>
          ))}
        </ul>
        <div
          className={styles.bars}
          role="slider"
          tabIndex={0}
          aria-label={trendTexts.dayOf(title)}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={current + 1}
          aria-valuetext={`${day.name}: ${day.shown}`}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
          onKeyDown={onKey}
        >
          <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {marks.map((value) => {
              const y = HEIGHT - (HEIGHT * value) / top;
              return <line key={value} x1="0" x2="100" y1={y} y2={y} />;
            })}
            {days.map(({ name, value }, index) => {
              const height = (HEIGHT * value) / top;
              return (
                <rect
                  key={name}
                  data-chosen={index === current}
                  x={index * width + width * 0.12}
                  y={HEIGHT - height}
                  width={width * 0.76}
                  height={height}
                />
              );
            })}
          </svg>
        </div>
        <p className={styles.axis} aria-hidden="true">
          {named.map((index) => (
            <span key={index}>{days[index]?.shortName}</span>
          ))}
        </p>
      </div>
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
