import { products } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run products`: products to a spreadsheet and back.
await runInShop('products', products);
