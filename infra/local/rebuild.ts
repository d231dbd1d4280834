import { runInShop } from './run-in-shop.ts';

// `npm run rebuild`: paints projections anew.
await runInShop('rebuild');
