import { type Server, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Vitals } from '@shop/contracts/vitals';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { Config } from '../config/config.ts';
import { Log } from './log.ts';

/** One value of a gauge that is read when it is asked for, and what distinguishes it. */
interface Reading {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** Metrics of this process for Prometheus: the process itself, its requests, and gauges that modules add. */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'How long requests took, by the path as the contracts write it; `cache` for responses from memory',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  private readonly vitals = new Histogram({
    name: 'shop_web_vitals',
    help: 'How fast pages were for their visitors, by the pattern of the address: seconds; of CLS the share that moved',
    labelNames: ['metric', 'page', 'device'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
    registers: [this.registry],
  });
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {
    if (this.areRead) collectDefaultMetrics({ register: this.registry });
  }

  /** The port that was taken; undefined: nobody reads here. */
  get port(): number | undefined {
    return this.server && (this.server.address() as AddressInfo).port;
  }

  /** True when Prometheus reads metrics; otherwise none are collected. */
  get areRead(): boolean {
    return this.config.metricsPort !== undefined;
  }

  /** Notes a request that was answered. The route is a pattern, so that no address of a person is kept. */
  answered(method: string, route: string, status: number, milliseconds: number): void {
    if (this.areRead) this.requests.observe({ method, route, status }, milliseconds / 1000);
  }

  /** Notes how fast a page was for somebody: milliseconds, of CLS a share. */
  measured(
    metric: Vitals['measures'][number]['metric'],
    page: Vitals['page'],
    device: Vitals['device'],
    value: number,
  ): void {
    if (this.areRead) this.vitals.observe({ metric, page, device }, metric === 'CLS' ? value : value / 1000);
  }

  /** A figure that is read when Prometheus asks. One that cannot be read is left out, and the others are told. */
  gauge(name: string, help: string, labelNames: readonly string[], read: () => Promise<readonly Reading[]>): void {
    if (!this.areRead) return;
    const { log } = this;
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const { value, labels = {} } of await read()) this.set(labels, value);
        } catch (error) {
          log.failure(error);
        }
      },
    });
  }

  /** The figures of a shop are nobody else's: unless told otherwise, only this machine reads them. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost, role } = this.config;
    // A command runs beside a shop that has the port.
    if (metricsPort === undefined || role === 'command') return;
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      void this.registry.metrics().then((text) => {
        response.writeHead(200, { 'content-type': this.registry.contentType }).end(text);
      });
    });
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(metricsPort, metricsHost, listening);
    });
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
