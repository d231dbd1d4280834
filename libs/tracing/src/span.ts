/**
 * Attributes of a span, without personal data: templates of paths, never the paths; texts of statements, never their
 * values.
 */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Kind of a span, in the words of OpenTelemetry: the side of an exchange on which the step runs. */
export type Kind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  kind?: Kind;
  attributes?: Attributes;
  /** Start of the step; now, unless given. */
  startTime?: Date;
}

/** A step of a trace that is under way. */
export interface Span {
  /** Names it to another process, as the W3C header `traceparent` does. */
  readonly traceParent: string;
  /** Begins a step within this one. */
  child(name: string, options?: SpanOptions): Span;
  set(attributes: Attributes): void;
  /** Ends it; with an error, of which the name alone is told: its words may be personal. */
  end(error?: unknown): void;
}

/** Tracer of a process: every trace begins here. */
export interface Tracer {
  /** Begins a step; that of another process if its `traceparent` is well formed, else a trace of its own. */
  begin(name: string, traceParent: string | null, options?: SpanOptions): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}
