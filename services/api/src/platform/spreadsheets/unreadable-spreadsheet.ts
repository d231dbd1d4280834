/** A file that cannot be read as a table. Its message is a sentence for whoever sent the file. */
export class UnreadableSpreadsheet extends Error {}
