import { useState } from 'react';
import type { OrderRow } from '@shop/contracts/admin';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { texts } from '../../texts.ts';
import { staffCall } from '../session/session.ts';
import { csvName, orderCsv } from './order-csv.ts';

const words = texts.orders;
const PAGE = 100;

/** Saves all orders of the present filter, not only the page that is shown, as a file for spreadsheets. */
export function CsvButton({ query }: { query: Readonly<Record<string, string>> }) {
  const [progress, setProgress] = useState<string | null>(null);
  const save = async () => {
    setProgress(words.exporting(0, 0));
    try {
      const orders = new Map<string, OrderRow>();
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await staffCall('', 'GET /admin/orders', {
          query: { ...query, page: String(page), limit: String(PAGE) },
        });
        // An order that comes in meanwhile moves the others down a page: none is written twice.
        for (const order of answer.orders) orders.set(order._id, order);
        pages = answer.totalPages;
        setProgress(words.exporting(orders.size, answer.totalOrders));
      }
      const file = new Blob([orderCsv([...orders.values()])], { type: 'text/csv;charset=utf-8' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = csvName(new Date());
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      showToast({ message: words.exportFailed, tone: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button compact look="ghost" busy={progress !== null} onClick={() => void save()}>
      {progress ?? words.export}
    </Button>
  );
}
