import { removeDemo } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run remove-demo`: what the demo created; `npm run remove-demo -- --yes` removes it.
await runInShop('remove-demo', removeDemo);
