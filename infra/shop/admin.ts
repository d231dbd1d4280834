import { admin } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run admin`: who may sign in; `npm run admin -- reset-password NAME` and `-- add-owner NAME` when nobody can.
await runInShop('admin', admin);
