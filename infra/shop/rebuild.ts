import { rebuild } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run rebuild`: rebuilds projections.
await runInShop('rebuild', rebuild);
