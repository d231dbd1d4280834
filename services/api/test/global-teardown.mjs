/** After all suites: the database server ends, and what the run shared is deleted. */
export default () => globalThis.stopTestServer();
