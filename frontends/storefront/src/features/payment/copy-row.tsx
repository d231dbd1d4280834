import { CopyText } from '@shop/ui/copy-text';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import * as styles from './pay-instructions.module.css';

interface CopyRowProps {
  label: string;
  /** Text to copy: the value alone, as the field of another app takes it. */
  text: string;
  /** Text on the page, when it differs from the copied one. */
  shown?: string;
  remark?: string;
  /** The most important of the rows. */
  main?: boolean;
  /** A sentence to read, which no field takes. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** A line of a payment with a button that copies it. */
export function CopyRow({ label, text, shown = text, remark, main, isPlain, children }: CopyRowProps) {
  return (
    <div className={main ? styles.amount : undefined}>
      <dt>{label}</dt>
      <dd>
        <p>
          <bdi>{shown}</bdi>
          {remark && <span>{remark}</span>}
        </p>
        {!isPlain && <CopyText text={text} labels={texts.copy} of={label} />}
      </dd>
      {children}
    </div>
  );
}
