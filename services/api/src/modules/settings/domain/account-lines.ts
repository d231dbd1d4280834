import type { AccountLineSettings } from '@shop/contracts/settings/payments-area';
import type { OnlineMethod } from '@shop/contracts/shop';
import { urduLabels } from './account-labels.ur.ts';

const unnamed: Readonly<Record<OnlineMethod, string>> = {
  JazzCash: 'JazzCash account',
  EasyPaisa: 'EasyPaisa account',
  'Bank Transfer': 'Bank account',
  'USDT (TRC-20)': 'USDT (TRC-20) address',
};

/** Reads an account as the environment gives it: one value, or several with their names, `Title: Rangeen; Number: 0300 1234567`. */
export const accountLines = (text: string, method: OnlineMethod): AccountLineSettings[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, value] = /^([^:]{1,40}):\s*(.+)$/.exec(part) ?? [];
      const line =
        label && value ? { label: label.trim(), value: value.trim() } : { label: unnamed[method], value: part };
      return { ...line, urduLabel: urduLabels[line.label] ?? '' };
    });
