import { AsyncLocalStorage } from 'node:async_hooks';

const imports = new AsyncLocalStorage<boolean>();

/**
 * Does something that happened elsewhere or long ago, such as the orders of an old shop or of the demo: what it records
 * is marked as imported. Figures count it like everything else; nobody is written to about it.
 */
export const asImport = <T>(work: () => T): T => imports.run(true, work);

/** Whether what is done now is taken over rather than new. */
export const isImport = (): boolean => imports.getStore() ?? false;
