import { setFlagsFromString } from 'node:v8';

// Rendering leaves much short-lived garbage; for it, the default young generation would hold on to 100 MB more.
setFlagsFromString('--max-semi-space-size=4');
setFlagsFromString('--semi-space-growth-factor=1');
// React chooses its development build unless NODE_ENV says otherwise, and does so when it is first imported.
process.env['NODE_ENV'] ??= process.env['SHELL_DEV'] === '1' ? 'development' : 'production';
await import('./serve.ts');
