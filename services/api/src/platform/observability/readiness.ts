import { Injectable } from '@nestjs/common';

const CHECK_TIMEOUT_MS = 2_500;

/** Knows what the shop needs to work. Each part registers its own check. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, () => Promise<unknown>>();
  private draining = false;

  get isDraining(): boolean {
    return this.draining;
  }

  /** `check` rejects, or takes longer than 2.5 s, when the part is down. */
  register(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  /** From now on no balancer shall send anything here. */
  drain(): void {
    this.draining = true;
  }

  async check(): Promise<{ ready: boolean; parts: Record<string, 'up' | 'down'> }> {
    const asked = [...this.checks].map(async ([name, check]) => [name, await isUp(check)] as const);
    const parts: Record<string, 'up' | 'down'> = Object.fromEntries(await Promise.all(asked));
    if (this.draining) parts['process'] = 'down';
    return { ready: Object.values(parts).every((part) => part === 'up'), parts };
  }
}

async function isUp(check: () => Promise<unknown>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), CHECK_TIMEOUT_MS);
  });
  const answer = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
