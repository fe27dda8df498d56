import { expect, it } from 'vitest'
import { createEdgeMetrics } from './edge-metrics.ts'

/** The metrics of the library that the dashboard and the alerts use. */
const USED = [
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
]

it('counts what is in the table', async () => {
  const metrics = createEdgeMetrics(async () => ({ site: null, backend: 'The server cannot be reached.' }))
  metrics.answered({ group: 'site', status: 200, ms: 3, server: 'north' })
  metrics.reported({ remote: 'mf-events', version: '1.4.0', phase: 'entry' }, 'person')
  metrics.withdrawn({ remote: 'mf-events', version: '1.4.0' })
  metrics.kept({ remote: 'mf-events', version: '1.4.0' })
  const families = (await metrics.registry.getMetricsAsJSON())
    .filter(({ name }) => name.startsWith('coffer_') || USED.includes(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const rows = families.map(({ name, type, help, values }) => {
    const labels = Object.keys(values[0]?.labels ?? {}).filter((label) => label !== 'le')
    return `| \`${name}\` | ${type} | ${labels.join(', ') || '–'} | ${help} |`
  })
  const table = ['| metric | type | labels | what it is |', '| --- | --- | --- | --- |', ...rows, ''].join(
    '\n',
  )
  await expect(table).toMatchFileSnapshot('../../../production/monitoring/edge-metrics.md')
  expect(await metrics.registry.metrics()).toContain('coffer_edge_ready{check="backend"} 0\n')
})

it('does not count how long a stream of events was open', async () => {
  const metrics = createEdgeMetrics(async () => ({}))
  metrics.answered({ group: 'realtime', status: 200, ms: 90_000 })
  const text = await metrics.registry.metrics()
  expect(text).toContain('coffer_edge_requests_total{group="realtime",status="200"} 1\n')
  expect(text).not.toContain('coffer_edge_request_seconds_count{')
})
