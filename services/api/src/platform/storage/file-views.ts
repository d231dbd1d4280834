import { Injectable } from '@nestjs/common';
import type { Actor } from '../context/work-context.ts';

type LogView = (key: string, viewer: Actor) => Promise<void>;

/** Tells the module that keeps private files who looks at one, by the link that was given to them. */
@Injectable()
export class FileViews {
  private readonly logs = new Map<string, LogView>();

  /** Logs each view of a file whose key begins like this, before it is sent. */
  register(start: string, log: LogView): void {
    this.logs.set(start, log);
  }

  async viewed(key: string, viewer: Actor): Promise<void> {
    for (const [start, log] of this.logs) if (key.startsWith(start)) await log(key, viewer);
  }
}
