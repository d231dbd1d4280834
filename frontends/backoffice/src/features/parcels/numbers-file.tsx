import { useId, useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import { Button } from '@shop/ui/button';
import { Select, Textarea } from '@shop/ui/field';
import { FileDrop } from '@shop/ui/file-drop';
import { useCourier } from '../../hooks/use-courier.ts';
import { useCouriers } from '../../hooks/use-shop.ts';
import { fileText } from '../../lib/file-text.ts';
import { NumbersPreview } from './numbers-preview.tsx';
import { numbersTexts as words } from './numbers-texts.ts';
import * as styles from './parcels.module.css';

// As long as a table may be that the API reads.
const MAX_LENGTH = 1_000_000;
// How every XLSX file begins.
const ZIP = 'PK\u0003\u0004';

interface Source {
  id: string;
  table: string;
}

/** Reads a courier's table with tracking numbers, as a file or pasted, and shows what each row would do. */
export function NumbersFile() {
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
    else if (table.startsWith(ZIP)) setProblem(words.notText);
    else setSource({ id: newKey(), table });
  };
  const take = async (from: File | undefined) => {
    setFile(from);
    setSource(undefined);
    setProblem(from && from.size > 2 * MAX_LENGTH ? words.tooLarge : undefined);
    if (!from || from.size > 2 * MAX_LENGTH) return;
    try {
      read(await fileText(from));
    } catch {
      setProblem(words.unread);
    }
  };
  return (
    <details className={styles.fold}>
      <summary>{words.title}</summary>
      <section className={styles.foot} aria-label={words.title}>
        <Select label={words.courier} value={courier} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.anyCourier}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <FileDrop
          id={id}
          label={words.file}
          hint={words.hint}
          error={problem}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
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
          <NumbersPreview
            key={source.id}
            source={source}
            courier={courier}
            onShipped={() => {
              setPasted('');
              void take(undefined);
            }}
          />
        )}
      </section>
    </details>
  );
}
