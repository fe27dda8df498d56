import type { RemoteReport } from '@coffer/shared-sdk/contracts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Readiness } from './readiness.ts'

/** The edge's counters (ADR 0163). No label contains anything that a browser sent. */
export interface EdgeMetrics {
  readonly registry: Registry
  /** Counts an answered request; its time in milliseconds. */
  answered(request: {
    readonly group: string
    readonly status: number
    readonly ms: number
    /** The name of the server, if the request was passed on to one. */
    readonly server?: string
  }): void
  /** Counts a shell's report of a version that the registry offers. */
  reported(report: RemoteReport, sender: 'person' | 'unproven'): void
  withdrawn(version: { readonly remote: string; readonly version: string }): void
  /** Counts a version that would have been withdrawn, but is published as not withdrawable. */
  kept(version: { readonly remote: string; readonly version: string }): void
}

/** @param readiness the source of `coffer_edge_ready` at each scrape */
export function createEdgeMetrics(readiness: Readiness): EdgeMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'coffer_edge_requests_total',
    help: 'Answered requests by group of paths and HTTP status.',
    labelNames: ['group', 'status'],
    registers,
  })
  const passedOn = new Counter({
    name: 'coffer_edge_server_requests_total',
    help: 'Requests that were passed on, by server of the routes and HTTP status.',
    labelNames: ['server', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'coffer_edge_request_seconds',
    help: 'Time until a request was answered, by group of paths; streams of events not counted.',
    labelNames: ['group'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const reports = new Counter({
    name: 'coffer_edge_remote_reports_total',
    help: 'Reports of shells by remote, version and step; `mounted` is a success, any other a fault. Those of a `person` may withdraw.',
    labelNames: ['remote', 'version', 'phase', 'sender'],
    registers,
  })
  const withdrawals = new Counter({
    name: 'coffer_edge_withdrawn_total',
    help: 'Versions that were withdrawn because they failed too often.',
    labelNames: ['remote', 'version'],
    registers,
  })
  const keptVersions = new Counter({
    name: 'coffer_edge_kept_total',
    help: 'Versions that failed too often and stay, because they are published as not withdrawable.',
    labelNames: ['remote', 'version'],
    registers,
  })
  const ready = new Gauge({
    name: 'coffer_edge_ready',
    help: '1 while a check of /_ready holds, else 0.',
    labelNames: ['check'],
    // It is registered below, with a function that each scrape calls.
    registers: [],
    async collect() {
      for (const [check, problem] of Object.entries(await readiness()))
        this.set({ check }, problem === null ? 1 : 0)
    },
  })
  registry.registerMetric(ready)
  return {
    registry,
    answered({ group, status, ms, server = '' }) {
      if (server !== '') passedOn.inc({ server, status: String(status) })
      requests.inc({ group, status: String(status) })
      if (group !== 'realtime') seconds.observe({ group }, ms / 1000)
    },
    reported: ({ remote, version, phase }, sender) => reports.inc({ remote, version, phase, sender }),
    withdrawn: ({ remote, version }) => withdrawals.inc({ remote, version }),
    kept: ({ remote, version }) => keptVersions.inc({ remote, version }),
  }
}
