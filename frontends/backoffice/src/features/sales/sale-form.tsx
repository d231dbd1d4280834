import { useQuery } from '@tanstack/react-query';
import { MAX_SALE_PERCENT } from '@shop/contracts/discount';
import type { Sale } from '@shop/contracts/sales';
import { Checkbox, TextInput } from '@shop/ui/field';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { EditDialog } from '../../components/edit-dialog.tsx';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { parseAmount } from '../../lib/amount.ts';
import { errorMessage, fieldErrors, staffCall } from '../../lib/session.ts';
import * as times from '../../components/form.module.css';
import { categoryNames } from '../../lib/category-names.ts';
import * as styles from './sale-form.module.css';
import { SalePreview } from './sale-preview.tsx';
import { type TypedTimes, timesOf, typedTimes, wrongEndOf } from './sale-times.ts';
import { saleTexts as words } from './texts.ts';

/** The form as typed. Categories are a list in text, since a draft holds fields of text. */
type Typed = { name: string; percentOff: string; isEverything: boolean; categories: string } & TypedTimes;

const typedFrom = (sale: Sale | null): Typed => ({
  name: sale?.name ?? words.defaultName,
  percentOff: String(sale?.percentOff ?? 20),
  isEverything: sale !== null && sale.categories === null,
  categories: JSON.stringify(sale?.categories ?? []),
  ...typedTimes(sale),
});

const names: Readonly<Record<keyof Typed, string>> = {
  name: words.name,
  percentOff: words.percent,
  isEverything: words.everything,
  categories: words.where,
  firstDay: words.start,
  firstTime: words.startTime,
  lastDay: words.end,
  lastTime: words.endTime,
};

const chosenIn = ({ isEverything, categories }: Typed) => (isEverything ? null : (JSON.parse(categories) as string[]));
const percentIn = ({ percentOff }: Typed) => parseAmount(percentOff.replace('%', '')) ?? 0;
const isPercent = (percent: number) => Number.isInteger(percent) && percent >= 1 && percent <= MAX_SALE_PERCENT;

function check(typed: Typed) {
  const found: Record<string, string> = {};
  if (typed.name.trim() === '') found['name'] = words.required;
  if (!isPercent(percentIn(typed))) found['percentOff'] = words.percentWrong;
  if (chosenIn(typed)?.length === 0) found['categories'] = words.whereMissing;
  const wrongEnd = wrongEndOf(typed);
  if (wrongEnd) found['lastDay'] = wrongEnd;
  return found;
}

// The form has days where the API has moments, and one field of categories.
function errorsOf(error: Error) {
  const { endsAt, startsAt, ...others } = fieldErrors(error);
  const category = Object.entries(others).find(([path]) => path.startsWith('categories'))?.[1];
  return {
    ...others,
    ...(endsAt && { lastDay: endsAt }),
    ...(startsAt && { firstDay: startsAt }),
    ...(category && { categories: category }),
  };
}

/** Creates a sale, or changes the one that is given; shows what cards will show while it is typed. */
export function SaleForm({ sale, onClose }: { sale: Sale | null; onClose: () => void }) {
  const form = useEditForm({
    name: `sale/${sale?._id ?? 'new'}`,
    version: sale?.version ?? 0,
    fresh: typedFrom(sale),
    module: 'catalog',
    check,
    send: (typed, version) => {
      const body = {
        name: typed.name,
        percentOff: percentIn(typed),
        categories: chosenIn(typed),
        ...timesOf(typed, sale),
      };
      return sale
        ? staffCall('', 'PUT /admin/sales/:id', { params: { id: sale._id }, body: { ...body, version } })
        : staffCall('', 'POST /admin/sales', { body });
    },
    errorsOf,
    saved: () => (sale ? words.updated : words.created),
    onClose,
  });
  const { typed } = form;
  const percent = percentIn(typed);
  return (
    <EditDialog
      form={form}
      title={sale ? words.editTitle : words.addTitle}
      conflict={words.conflict}
      theirs={<ConflictDiff theirs={typedFrom(sale)} mine={typed} names={names} />}
      newest={sale?.version}
      failed={errorMessage(form.save.error) ?? words.saveFailed}
    >
      <Categories
        typed={typed}
        set={form.set}
        error={form.errors['categories']}
        everything={form.checkbox('isEverything')}
      />
      <TextInput label={words.percent} {...form.text('percentOff')} inputMode="numeric" autoComplete="off" required />
      {isPercent(percent) && <SalePreview percent={percent} categories={chosenIn(typed)} />}
      <div className={times.when}>
        <TextInput label={words.start} hint={words.startHint} type="date" {...form.text('firstDay')} />
        <TextInput label={words.startTime} type="time" {...form.text('firstTime')} />
      </div>
      <div className={times.when}>
        <TextInput label={words.end} hint={words.endHint} type="date" {...form.text('lastDay')} required />
        <TextInput label={words.endTime} hint={words.endTimeHint} type="time" {...form.text('lastTime')} />
      </div>
      <TextInput label={words.name} hint={words.nameHint} {...form.text('name')} required maxLength={80} />
    </EditDialog>
  );
}

interface CategoriesProps {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  error: string | undefined;
  everything: { checked: boolean; onChange: (event: React.ChangeEvent<HTMLInputElement>) => void };
}

function Categories({ typed, set, error, everything }: CategoriesProps) {
  const { data: all = [], isError } = useQuery(categoryNames);
  const chosen = JSON.parse(typed.categories) as string[];
  // A sale may name a category that is not listed any more.
  const offered = [...all, ...chosen.filter((name) => !all.includes(name))];
  const toggle = (name: string, isChosen: boolean) =>
    set({ categories: JSON.stringify(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name)) });
  return (
    <fieldset
      className={styles.categories}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'sale-categories-error' : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{words.where}</legend>
      {error && (
        <p id="sale-categories-error" className={styles.error}>
          {error}
        </p>
      )}
      {isError && <p role="alert">{words.categoriesFailed}</p>}
      <Checkbox label={words.everything} {...everything} />
      {!typed.isEverything &&
        offered.map((name) => (
          <Checkbox
            key={name}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
        ))}
    </fieldset>
  );
}
