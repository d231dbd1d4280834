import { keys } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run keys`: new keys for tokens and sign-in codes, without signing anybody out.
await runInShop('keys', keys);
