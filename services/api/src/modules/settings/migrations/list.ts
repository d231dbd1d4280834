import { Settings1764000000870 } from './1764000000870-settings.ts';

export const migrations = [Settings1764000000870];
