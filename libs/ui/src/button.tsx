import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './button.module.css';

export type ButtonVariant = 'primary' | 'ghost' | 'danger' | 'link';

/** The classes of a button, for links that look like one: `<Link className={buttonClass('primary')}>`. */
export const buttonClass = (variant: ButtonVariant = 'primary', compact = false): string =>
  [styles.button, styles[variant], compact && styles.compact].filter(Boolean).join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** 36 px instead of 48 px, where there is a mouse: for the office only. */
  compact?: boolean;
  /** Shows a spinner inside and swallows further presses, without losing focus. */
  busy?: boolean;
  children: ReactNode;
}

/** A button. While `busy` it stays focusable but does nothing. */
export function Button({
  variant = 'primary',
  compact,
  busy,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const swallow = busy
    ? (event: { preventDefault(): void; stopPropagation(): void }) => {
        event.preventDefault();
        event.stopPropagation();
      }
    : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass(variant, compact), className].filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      onClick={swallow ?? rest.onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
