/** A panel: its title, its unit in Grafana's words and its queries by the names of their lines. */
interface Panel {
  readonly title: string
  readonly kind?: 'stat'
  readonly unit: 's' | 'bytes' | 'reqps' | 'short'
  readonly queries: Readonly<Record<string, string>>
}

const quantile = (share: number, metric: string, by: string): string =>
  `histogram_quantile(${share}, sum by (${by}le) (rate(${metric}_bucket[$__rate_interval])))`
const rate = (by: string, selector: string): string => `sum by (${by}) (rate(${selector}[$__rate_interval]))`

const PANELS: readonly Panel[] = [
  {
    title: 'Server: failing checks',
    kind: 'stat',
    unit: 'short',
    queries: { failing: 'count(coffer_ready{check!="replica"} == 0) or vector(0)' },
  },
  {
    title: 'Edge: failing checks',
    kind: 'stat',
    unit: 'short',
    queries: { failing: 'count(coffer_edge_ready == 0) or vector(0)' },
  },
  {
    title: 'Since the last backup',
    kind: 'stat',
    unit: 's',
    queries: { age: 'time() - coffer_last_backup_timestamp_seconds' },
  },
  { title: 'Free disk', kind: 'stat', unit: 'bytes', queries: { free: 'coffer_disk_free_bytes' } },
  {
    title: 'Requests to the server',
    unit: 'reqps',
    queries: { '{{group}}': rate('group', 'coffer_requests_total') },
  },
  {
    title: 'Failed requests',
    unit: 'reqps',
    queries: { '{{group}} {{status}}': rate('group, status', 'coffer_requests_total{status=~"5.."}') },
  },
  {
    title: 'Time of 19 in 20 requests',
    unit: 's',
    queries: { '{{group}}': quantile(0.95, 'coffer_request_seconds', 'group, ') },
  },
  {
    title: 'Refusals by code',
    unit: 'reqps',
    queries: { '{{code}}': rate('code', 'coffer_refusals_total') },
  },
  {
    title: 'Queue of writes',
    unit: 'short',
    queries: {
      waiting: 'coffer_write_queue_waiting',
      working: 'coffer_write_queue_working',
      'requests pending': 'coffer_requests_pending',
    },
  },
  {
    title: 'Wait in the queue of writes',
    unit: 's',
    queries: {
      median: quantile(0.5, 'coffer_write_queue_seconds', ''),
      '19 in 20': quantile(0.95, 'coffer_write_queue_seconds', ''),
    },
  },
  {
    title: 'Replica: who serves',
    unit: 'short',
    queries: {
      '{{instance}} has the lease': 'coffer_replica_holder',
      '{{instance}} follows': 'coffer_replica_copy_complete',
      '{{instance}} continues the former holder': 'coffer_replica_continues',
      '{{instance}} generation': 'coffer_replica_generation',
    },
  },
  {
    title: 'Replica: how far behind the bucket is',
    unit: 's',
    queries: {
      'oldest write on its way': 'coffer_replica_oldest_write_seconds',
      'since the last upload': 'time() - (coffer_replica_last_upload_timestamp_seconds > 0)',
      'left of the lease': '(coffer_replica_lease_end_timestamp_seconds > 0) - time()',
    },
  },
  {
    title: 'Replica: time of uploads',
    unit: 's',
    queries: {
      median: quantile(0.5, 'coffer_replica_upload_seconds', ''),
      '19 in 20': quantile(0.95, 'coffer_replica_upload_seconds', ''),
    },
  },
  {
    title: 'Replica: refused writes and failed uploads',
    unit: 'reqps',
    queries: {
      '{{reason}}': rate('reason', 'coffer_replica_refused_writes_total'),
      'failed uploads': 'rate(coffer_replica_upload_failures_total[$__rate_interval])',
    },
  },
  {
    title: 'Outbox: waiting',
    unit: 'short',
    queries: { '{{channel}}': 'coffer_outbox_waiting', '{{channel}} given up': 'coffer_outbox_given_up' },
  },
  { title: 'Outbox: the oldest that is due', unit: 's', queries: { oldest: 'coffer_outbox_oldest_seconds' } },
  {
    title: 'Faults of remotes',
    unit: 'reqps',
    queries: {
      '{{remote}} {{version}} {{phase}}': rate(
        'remote, version, phase',
        'coffer_edge_remote_reports_total{phase!="mounted"}',
      ),
    },
  },
  {
    title: 'Withdrawn versions',
    unit: 'short',
    queries: {
      '{{remote}} {{version}}': 'coffer_edge_withdrawn_total',
      '{{remote}} {{version}}, not withdrawable': 'coffer_edge_kept_total',
    },
  },
  {
    title: 'Requests to the edge',
    unit: 'reqps',
    queries: { '{{group}}': rate('group', 'coffer_edge_requests_total') },
  },
  {
    title: 'Requests passed on, by server',
    unit: 'reqps',
    queries: { '{{server}}': rate('server', 'coffer_edge_server_requests_total') },
  },
  {
    title: 'Edge: time of 19 in 20 requests',
    unit: 's',
    queries: {
      '{{group}}': quantile(0.95, 'coffer_edge_request_seconds', 'group, '),
      'event loop lag': 'nodejs_eventloop_lag_p99_seconds',
    },
  },
  { title: 'Open streams of events', unit: 'short', queries: { streams: 'coffer_realtime_clients' } },
  { title: 'Size of the database', unit: 'bytes', queries: { '{{file}}': 'coffer_database_bytes' } },
  {
    title: 'Memory',
    unit: 'bytes',
    queries: { '{{job}}': 'process_resident_memory_bytes{job=~"coffer-.+"}' },
  },
  {
    title: 'Processor and files of the server',
    unit: 'short',
    queries: {
      'processors in use': 'rate(process_cpu_seconds_total{job="coffer-server"}[$__rate_interval])',
      'open files': 'process_open_fds{job="coffer-server"}',
    },
  },
]

const COLUMNS = 24
const SOURCE = { type: 'prometheus', uid: '${source}' }

/** Renders the dashboard for import into Grafana: JSON. */
export function renderDashboard(): string {
  let [x, y] = [0, 0]
  const panels = PANELS.map(({ title, kind, unit, queries }, index) => {
    const [w, h] = kind === 'stat' ? [6, 4] : [12, 8]
    const gridPos = { x, y, w, h }
    ;[x, y] = x + w < COLUMNS ? [x + w, y] : [0, y + h]
    const targets = Object.entries(queries).map(([legendFormat, expr], number) => ({
      refId: `query${number + 1}`,
      datasource: SOURCE,
      expr,
      legendFormat,
    }))
    const fieldConfig = { defaults: { unit, min: 0 }, overrides: [] }
    return {
      id: index + 1,
      type: kind ?? 'timeseries',
      title,
      datasource: SOURCE,
      gridPos,
      fieldConfig,
      targets,
    }
  })
  const source = { name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }
  const dashboard = {
    uid: 'coffer',
    title: 'Coffer',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [source] },
    panels,
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
