import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
  Ref,
  ReactElement,
} from 'react';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './field.module.css';

interface FieldParts {
  label: ReactNode;
  /** One line below the label that says why or how. */
  hint?: ReactNode;
  /** The sentence of what is wrong; marks the control invalid. */
  error?: string;
  /** Said after the label, e.g. "(optional)". */
  optional?: string;
}

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldParts {
  /** The control's id, so that an error summary can link to it. */
  id?: string;
  children: (control: ControlProps) => ReactElement;
}

/** Label, hint and error around one control, wired for screen readers. */
export function Field({ id, label, hint, error, optional, children }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={own}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: own,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p className={styles.error} id={`${own}-error`}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldParts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A labelled one-line text field. */
export function TextInput({ id, label, hint, error, optional, className, ...input }: InputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input type="text" {...input} {...control} className={[styles.control, className].filter(Boolean).join(' ')} />
      )}
    </Field>
  );
}

type TextareaProps = FieldParts & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A labelled text field of several lines. */
export function Textarea({ id, label, hint, error, optional, rows = 4, ...textarea }: TextareaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea rows={rows} {...textarea} {...control} className={styles.area} />}
    </Field>
  );
}

type SelectProps = FieldParts & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

/** A labelled native select; its options are children. */
export function Select({ id, label, hint, error, optional, children, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles.selectBox}>
          <select {...select} {...control} className={styles.select}>
            {children}
          </select>
          <Icon name="down" size={18} />
        </span>
      )}
    </Field>
  );
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox whose whole row can be pressed. */
export function Checkbox({ label, hint, ...input }: CheckProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>
        <span className={styles.checkLabel}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

/** One choice of a radio group as a card: title, a line of explanation, and what belongs at its end. */
export function RadioCard({ label, hint, end, ...input }: CheckProps & { end?: ReactNode }) {
  return (
    <label className={styles.radioCard}>
      <input {...input} type="radio" className={styles.dot} />
      <span className={styles.radioText}>
        <span className={styles.checkLabel}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  );
}
