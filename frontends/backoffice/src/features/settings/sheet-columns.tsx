import { SHEET_FIELDS, SHEET_FORMATS } from '@shop/contracts/couriers';
import { useState } from 'react';
import { RowsSetting, SelectSetting, TextSetting } from './setting-fields.tsx';
import * as styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import type { AreaForm } from './use-area-form.ts';

const words = settingsTexts.couriers;
const MAX_COLUMNS = 60;
const newColumn = { header: '', field: 'empty', text: '' };
const fields = SHEET_FIELDS.map((field) => [field, words.fields[field]] as const);

const formats = SHEET_FORMATS.map((format) => [format, words.formats[format]] as const);

/** The kind of file and the columns of a courier's booking sheet, folded: most couriers' are right as they are. */
export function SheetColumns({ form, index }: { form: AreaForm<'couriers'>; index: number }) {
  const [isOpen, setOpen] = useState(false);
  const courier = form.values.couriers[index];
  if (!courier) return null;
  const { columns } = courier.sheet;
  const path = `couriers.${index}.sheet.columns`;
  // Columns with an error are always shown.
  const isShown = isOpen || form.isWrongIn(path);
  return (
    <details className={styles.fold} open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.sheet(courier.name, columns.length)}</summary>
      {isShown && (
        <SelectSetting form={form} path={`couriers.${index}.sheet.format`} label={words.format} options={formats} />
      )}
      {isShown && courier.sheet.format === 'csv' && <p className={styles.hint}>{words.csvHint}</p>}
      {isShown && (
        <RowsSetting
          form={form}
          path={path}
          label={words.columns}
          empty={newColumn}
          addLabel={words.addColumn}
          max={MAX_COLUMNS}
          nameOf={(place) => words.columnOf(columns[place]?.header ?? '', courier.name)}
          isSorted
        >
          {(column, place) => (
            <>
              <div className={styles.pair}>
                <TextSetting form={form} path={`${column}.header`} label={words.header} maxLength={60} />
                <SelectSetting form={form} path={`${column}.field`} label={words.field} options={fields} />
              </div>
              {columns[place]?.field === 'text' && (
                <TextSetting form={form} path={`${column}.text`} label={words.text} maxLength={200} />
              )}
            </>
          )}
        </RowsSetting>
      )}
    </details>
  );
}
