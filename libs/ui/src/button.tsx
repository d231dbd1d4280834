import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useRef } from 'react';
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

/**
 * A button. While `busy` it stays focusable but does nothing. One that can be busy swallows the second half of a double
 * press, which a slow phone hears before the first is shown.
 */
export function Button({
  variant = 'primary',
  compact,
  busy,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const wasPressed = useRef(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || wasPressed.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    wasPressed.current = true;
    // TanStack tells of a change by a timer, which a form sets only after this press: the second timer follows it.
    setTimeout(() => setTimeout(() => (wasPressed.current = false)));
    rest.onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass(variant, compact), className].filter(Boolean).join(' ')}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy === undefined ? rest.onClick : press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
