import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { openTracer } from '@shop/tracing/open-tracer';
import type { Span, SpanOptions, Tracer } from '@shop/tracing/span';
import type { Config } from '../config/config.ts';
import { runIn } from '../context/in-span.ts';
import { warnOnce } from './warn-once.ts';
import type { Log } from './log.ts';

/**
 * Starts the traces of requests, events and e-mails. Without a collector no tracing code is loaded, and work runs
 * untraced.
 */
@Injectable()
export class Traces implements OnApplicationShutdown {
  private constructor(private readonly tracer: Tracer | null) {}

  static async open({ traces, role, publicUrl }: Config, log: Log): Promise<Traces> {
    if (!traces || role === 'command') return new Traces(null);
    const service = role === 'worker' ? 'chaap-worker' : 'chaap-api';
    return new Traces(await openTracer({ ...traces, service, shop: new URL(publicUrl).host, warn: warnOnce(log) }));
  }

  get areOn(): boolean {
    return this.tracer !== null;
  }

  /** Begins a span that whoever asked must end: continues the trace of a `traceparent`, or begins one. Null: nobody traces. */
  begin(name: string, traceParent: string | null, options?: SpanOptions): Span | null {
    return this.tracer?.begin(name, traceParent, options) ?? null;
  }

  /** Runs work that an earlier request caused as a step of that request's trace. */
  run<T>(name: string, traceParent: string | null, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const span = this.begin(name, traceParent, options);
    return span ? runIn(span, work) : work();
  }

  /** After what used it has ended. */
  async onApplicationShutdown(): Promise<void> {
    await this.tracer?.close();
  }
}
