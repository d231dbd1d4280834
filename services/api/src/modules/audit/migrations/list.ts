import { Audit1764000000830 } from './1764000000830-audit.ts';

export const migrations = [Audit1764000000830];
