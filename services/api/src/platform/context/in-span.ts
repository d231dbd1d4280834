import type { Span, SpanOptions } from '@shop/tracing/span';
import { currentContext, withContext } from './store.ts';

/** Runs work as a step of the trace that is under way; where there is none, it only runs. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { span } = currentContext();
  return span ? runIn(span.child(name, options), work) : work();
}

/** Runs work whose steps belong to this span, and ends the span with it. */
export async function runIn<T>(span: Span, work: () => Promise<T>): Promise<T> {
  let failure: unknown;
  try {
    return await withContext({ span }, work);
  } catch (error) {
    failure = error ?? 'unknown';
    throw error;
  } finally {
    span.end(failure);
  }
}

/** The step of a trace that this work belongs to; null: nobody traces. */
export const currentSpan = (): Span | null => currentContext().span;

/** Names the step under way to whoever continues it later or elsewhere; null: nobody traces. */
export const currentTraceParent = (): string | null => currentContext().span?.traceParent ?? null;
