/** After all suites: the database server ends, and its data with it. */
export default () => globalThis.stopDatabaseServer();
