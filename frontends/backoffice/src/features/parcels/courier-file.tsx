import { Fragment, type ReactNode, useId, useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import { Button } from '@shop/ui/button';
import { Select, Textarea } from '@shop/ui/field';
import { FileDrop } from '@shop/ui/file-drop';
import { useCourier } from '../../hooks/use-courier.ts';
import { useCouriers } from '../../hooks/use-shop.ts';
import { errorMessage } from '../../lib/session.ts';
import { courierTable } from './courier-table.ts';
import { fileTexts as words } from './file-texts.ts';
import * as styles from './parcels.module.css';

// Maximum number of letters of a table that the API reads.
const MAX_LENGTH = 1_000_000;

/** A table that was chosen or pasted; each has an id of its own. */
export interface Source {
  id: string;
  table: string;
}

interface CourierRead {
  source: Source;
  /** Only its parcels are meant; empty: those of all couriers. */
  courier: string;
  onCourier: (courier: string) => void;
}

interface CourierFileProps {
  title: string;
  hint: string;
  /** Shows what each row of the table would do; `onDone` when it is done, and another file is wanted. */
  children: (read: CourierRead, onDone: () => void) => ReactNode;
}

/** Takes a courier's table, as a file or pasted, folded until it is wanted. */
export function CourierFile({ title, hint, children }: CourierFileProps) {
  const id = useId();
  const names = useCouriers().map(({ name }) => name);
  const [remembered] = useCourier();
  const [chosen, choose] = useState<string | null>(null);
  const courier = chosen ?? (names.includes(remembered) ? remembered : '');
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [source, setSource] = useState<Source>();
  const [problem, setProblem] = useState<string>();
  const read = (table: string) => {
    if (table.length > MAX_LENGTH) setProblem(words.tooLarge);
    else setSource({ id: newKey(), table });
  };
  const take = async (from: File | undefined) => {
    setFile(from);
    setSource(undefined);
    setProblem(from && from.size > 2 * MAX_LENGTH ? words.tooLarge : undefined);
    if (!from || from.size > 2 * MAX_LENGTH) return;
    try {
      read(await courierTable(from));
    } catch (error) {
      setProblem(errorMessage(error) ?? words.unread);
    }
  };
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <section className={styles.foot} aria-label={title}>
        <Select label={words.courier} value={courier} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.anyCourier}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <FileDrop
          id={id}
          label={words.file}
          hint={hint}
          error={problem}
          accept=".csv,.xlsx,.tsv,.txt,text/csv,text/plain"
          files={file ? [file] : []}
          onAdd={([from]) => void take(from)}
          onRemove={() => void take(undefined)}
          labels={words.drop}
        />
        {!file && (
          <>
            <Textarea
              label={words.pasted}
              rows={3}
              dir="ltr"
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <Button
              variant="ghost"
              disabled={!pasted.trim()}
              onClick={() => {
                setProblem(undefined);
                read(pasted);
              }}
            >
              {words.readPasted}
            </Button>
          </>
        )}
        {source && (
          <Fragment key={source.id}>
            {children({ source, courier, onCourier: choose }, () => {
              setPasted('');
              void take(undefined);
            })}
          </Fragment>
        )}
      </section>
    </details>
  );
}
