import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import * as styles from './lazy-part.module.css';

/**
 * A component whose code is loaded when it is first shown. On a line that fails the page around it stays, and the part
 * can be tried again; React's `lazy` would take the page away, and remember the failure.
 *
 * @param texts What is said in its place then; left out, nothing is: the page can do without the part.
 * @param pending Stands in its place until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: { partFailed: string; retry: string },
  pending?: (props: Props) => ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return undefined;
      let isGone = false;
      load().then(
        (part) => {
          loaded = part;
          if (!isGone) setPart(() => part);
        },
        (error: unknown) => {
          console.warn(error);
          if (!isGone) setHasFailed(true);
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    if (!hasFailed) return pending?.(props) ?? null;
    return (
      texts && (
        <p role="alert" className={styles.failed}>
          {texts.partFailed}{' '}
          <Button variant="link" onClick={() => setHasFailed(false)}>
            {texts.retry}
          </Button>
        </p>
      )
    );
  };
}
