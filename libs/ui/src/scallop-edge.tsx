import * as styles from './scallop-edge.module.css';

interface ScallopEdgeProps {
  /** The ink of the scallops. */
  ink?: 'anar' | 'feroza' | 'haldi' | 'neel' | 'kaghaz' | 'chuna' | 'gulabi';
  /** `down`: hangs from what is above; `up`: stands on what is below. */
  hang?: 'down' | 'up';
}

/** The cut edge of a truck's awning. Decor. */
export function ScallopEdge({ ink = 'anar', hang = 'down' }: ScallopEdgeProps) {
  return <div className={[styles.edge, styles[hang], styles[ink]].join(' ')} aria-hidden="true" />;
}
