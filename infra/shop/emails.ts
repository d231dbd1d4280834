import { emails } from '../../services/api/src/cli/command-lines.ts';
import { runInShop } from './run-in-shop.ts';

// `npm run emails`: which e-mails did not get through; `npm run emails -- resend` tries them again.
await runInShop('emails', emails);
