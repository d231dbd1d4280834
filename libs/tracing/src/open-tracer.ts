import type * as Api from '@opentelemetry/api';
import type { Attributes, Kind, Span, SpanOptions, Tracer } from './span.ts';

interface Options {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`: traces are posted to `/v1/traces` below it. */
  endpoint: string;
  /** The share of traces that are kept, 0 to 1. */
  ratio: number;
  /** Name of this process, such as `chaap-api`. */
  service: string;
  /** Name of the shop that the process belongs to: one collector may have several shops. */
  shop: string;
  /** Receives the reason why traces do not arrive. Nothing else depends on traces. */
  warn: (message: string) => void;
}

/** A collector that hangs must not keep a process from ending. */
const EXPORT_MS = 3_000;

/** Loads OpenTelemetry, and sends traces over HTTP. Only a process whose traces somebody collects calls it. */
export async function openTracer({ endpoint, ratio, service, shop, warn }: Options): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': shop }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000, exportTimeoutMillis: EXPORT_MS }),
    ],
  });
  const hear = (message: string) => warn(`Traces: ${message.slice(0, 200)}`);
  const quiet = () => {};
  api.diag.setLogger(
    { error: hear, warn: hear, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const tracer = provider.getTracer('chaap');
  const start: Start = (name, parent, { kind = 'internal', attributes, startTime } = {}) =>
    tracer.startSpan(name, { kind: kinds(api)[kind], attributes, startTime }, parent);
  return {
    begin: (name, traceParent, options) => new OpenSpan(api, start, start(name, parentOf(api, traceParent), options)),
    close: () =>
      provider.shutdown().catch((error: unknown) => hear(error instanceof Error ? error.message : 'unknown')),
  };
}

type Start = (name: string, parent: Api.Context, options?: SpanOptions) => Api.Span;

const kinds = ({ SpanKind }: typeof Api): Readonly<Record<Kind, Api.SpanKind>> => ({
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
});

const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function parentOf({ ROOT_CONTEXT, trace, isSpanContextValid }: typeof Api, traceParent: string | null): Api.Context {
  const [, traceId = '', spanId = '', flags = '0'] = TRACE_PARENT.exec(traceParent ?? '') ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

class OpenSpan implements Span {
  readonly #api: typeof Api;
  readonly #start: Start;
  readonly #span: Api.Span;

  constructor(api: typeof Api, start: Start, span: Api.Span) {
    this.#api = api;
    this.#start = start;
    this.#span = span;
  }

  get traceParent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  child(name: string, options?: SpanOptions): Span {
    const { trace, ROOT_CONTEXT } = this.#api;
    return new OpenSpan(this.#api, this.#start, this.#start(name, trace.setSpan(ROOT_CONTEXT, this.#span), options));
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes);
  }

  end(error?: unknown): void {
    if (error !== undefined) {
      this.#span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      this.#span.setStatus({ code: this.#api.SpanStatusCode.ERROR });
    }
    this.#span.end();
  }
}
