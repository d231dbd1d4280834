import { Select } from '@shop/ui/field';
import { fileTexts as words } from './file-texts.ts';

interface ColumnChoiceProps {
  label: string;
  columns: readonly string[];
  /** From 0; null: it is not known. */
  value: number | null;
  onChoose: (column: number) => void;
}

/** Select field for the column of a courier's table. */
export function ColumnChoice({ label, columns, value, onChoose }: ColumnChoiceProps) {
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => target.value && onChoose(Number(target.value))}>
      {value === null && <option value="">{words.chooseColumn}</option>}
      {columns.map((name, place) => (
        // Two columns may have the same name; their places do not change.
        // oxlint-disable-next-line react/no-array-index-key
        <option key={place} value={place}>
          {words.columnOf(place + 1, name)}
        </option>
      ))}
    </Select>
  );
}
