import { orders } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run orders`: orders to a spreadsheet, and orders that were taken elsewhere.
await runInShop('orders', orders);
