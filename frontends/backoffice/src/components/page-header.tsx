import type { ReactNode, Ref } from 'react';
import * as styles from './page-header.module.css';
import { PageTitle } from './page-title.tsx';

interface PageHeaderProps {
  title: string;
  /** The heading, for who must give it the focus. */
  heading?: Ref<HTMLHeadingElement>;
  /** Content below the heading: a message or actions for the whole page. */
  children?: ReactNode;
}

/** The top of a section, and what the browser's tab says of it. */
export function PageHeader({ title, heading, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h1>
      {children}
    </header>
  );
}
