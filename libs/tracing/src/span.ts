/** What a span says of its step. Nothing of a person: templates of paths, never the paths; texts of statements, never values. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Which side of which exchange a step is, as OpenTelemetry names it. */
export type Kind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  kind?: Kind;
  attributes?: Attributes;
  /** When the step began; now, unless given. */
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

/** Where traces begin. */
export interface Tracer {
  /** Begins a step; that of another process if its `traceparent` is well formed, else a trace of its own. */
  begin(name: string, traceParent: string | null, options?: SpanOptions): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}
