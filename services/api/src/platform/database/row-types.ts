import { types } from 'pg';

const { builtins } = types;
const toIso = (text: string) => new Date(text).toISOString();

/** Type parsers for rows that go straight into an answer: nothing that JSON cannot hold. */
export const asJson = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.TIMESTAMPTZ) return toIso;
    if (oid === builtins.NUMERIC || oid === builtins.INT8) return Number;
    return types.getTypeParser(oid, format ?? 'text');
  },
};
