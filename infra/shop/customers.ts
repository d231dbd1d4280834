import { customers } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run customers`: what the shop keeps about a customer: exported, or erased.
await runInShop('customers', customers);
