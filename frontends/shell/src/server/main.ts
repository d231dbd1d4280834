// React chooses its development build unless told otherwise, and does so when it is first imported.
process.env['NODE_ENV'] ??= process.env['SHELL_DEV'] === '1' ? 'development' : 'production';
await import('./serve.ts');
export {};
