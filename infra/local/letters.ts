import { runInShop } from './run-in-shop.ts';

// `npm run letters`: which letters did not get through; `npm run letters -- resend` tries them again.
await runInShop('letters', process.argv.slice(2));
