/** The oldest migration of the versions before 0.2.0, which went through 78 of them to the tables that 0.2.0 begins with. */
const OLDEST_FORMER_MIGRATION = 'Idempotency1764000000100';

/**
 * True when migrations of these names made a database before 0.2.0. Unknown names alone say nothing: those of a later version are
 * unknown, too, and this version runs on its tables.
 */
export const areFormerTables = (migrationNames: readonly string[]): boolean =>
  migrationNames.includes(OLDEST_FORMER_MIGRATION);

/** Sentences for who runs the shop. */
export const FORMER_TABLES = {
  problem: 'The database is from before version 0.2.0. This version cannot use it, and has changed nothing in it.',
  cure:
    'Start the version that made it, and save what you need (npm run products -- export FILE, npm run orders -- export FILE). ' +
    'Then start this version with another DATA_DIR or DATABASE_URL, and import the products without the columns Id and Version. ' +
    'See "Data from before 0.2.0" in docs/operations.md.',
};
