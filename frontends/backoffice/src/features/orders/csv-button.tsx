import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { csvName, saveFile } from '../../lib/csv.ts';
import { everyRow } from '../../selection/every-row.ts';
import { orderTexts as words } from '../../components/order-texts.ts';
import { orderCsv } from './order-csv.ts';
import { ordersMatching } from './order-queries.ts';

/** Saves all orders of the present filter, not only the page that is shown, as a file for spreadsheets. */
export function CsvButton({ query }: { query: Readonly<Record<string, string>> }) {
  const [progress, setProgress] = useState<string | null>(null);
  const save = async () => {
    setProgress(words.exporting(0, 0));
    try {
      const orders = await everyRow(ordersMatching(query), (part, whole) => setProgress(words.exporting(part, whole)));
      saveFile(csvName('orders', new Date()), orderCsv(orders));
    } catch {
      showToast({ message: words.exportFailed, tone: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button compact variant="ghost" busy={progress !== null} onClick={() => void save()}>
      {progress ?? words.export}
    </Button>
  );
}
