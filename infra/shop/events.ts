import { events } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run events`: which events a consumer could not take; `npm run events -- retry <id>|--all` hands them over again.
await runInShop('dead-letters', events);
