import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step of the schema, which each database takes once. The 13 digits in the name of its class order it among the others. */
export abstract class Migration implements MigrationInterface {
  abstract up(db: QueryRunner): Promise<void>;

  /** Nothing calls this. The release before runs on the tables of the next one, and a backup undoes what happened to data. */
  async down(): Promise<void> {
    throw new Error('A migration has no way back: restore the backup that was made before it.');
  }
}
