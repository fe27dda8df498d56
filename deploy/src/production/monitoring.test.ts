import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inWorkspace } from '../workspace.ts'

const read = (path: string): string => readFileSync(inWorkspace(path), 'utf8')
const monitoring = 'deploy/production/monitoring'

/** The metrics of server, replica and edge, whose own tests compare them with these lists. */
const documentedMetrics = new Map(
  ['server', 'replica', 'edge']
    .flatMap((part) => read(`${monitoring}/${part}-metrics.md`).split('\n'))
    .flatMap((line) => {
      const [, name = '', type = ''] = /^\| `(\w+)` \| (\w+) \|/.exec(line) ?? []
      const names = type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name]
      return name === '' ? [] : names.map((each) => [each, type] as const)
    }),
)

const metricsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:coffer|process|nodejs)_[a-z0-9_]+/g)),
]

it('the dashboard shows all metrics that there are, and no others', () => {
  const shown = metricsIn(read(`${monitoring}/dashboard.json`))
  expect(shown.filter((name) => !documentedMetrics.has(name))).toEqual([])
  const base = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '')
  const isShown = new Set(shown.map(base))
  // These are only for alerts.
  const alerted = ['coffer_state_failed', 'process_max_fds', 'process_start_time_seconds']
  expect(
    [...new Set([...documentedMetrics.keys()].map(base))].filter((name) => !isShown.has(name)).toSorted(),
  ).toEqual(alerted)
})

it('the alerts ask for metrics that there are', () => {
  const asked = metricsIn(read(`${monitoring}/alerts.yaml`))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !documentedMetrics.has(name))).toEqual([])
})

it('the runbook explains every alert, and no other', () => {
  const alerts = [...read(`${monitoring}/alerts.yaml`).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...read('docs/runbook.md').matchAll(/^\| `(Coffer\w+)`/gm)].map(([, name]) => name)
  expect(explained).toEqual(alerts)
})

it('the dashboard of traces asks for attributes that the server exports, by the name of its service', () => {
  const source = read('backend/server/trace_export.go')
  const { panels } = JSON.parse(read(`${monitoring}/traces-dashboard.json`)) as {
    readonly panels: readonly { readonly targets: readonly { readonly query: string }[] }[]
  }
  const queries = panels.flatMap(({ targets }) => targets.map(({ query }) => query))
  const asked = queries.flatMap((query) => query.match(/(?<=span\.)[a-z._]+/g) ?? [])
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((name) => !source.includes(`("${name}"`))).toEqual([])
  const names = queries.flatMap((query) => query.match(/(?<=service\.name = ")[^"]+/g) ?? [])
  expect(new Set(names)).toEqual(new Set(['coffer-server']))
  expect(source).toContain('attribute.String("service.name", "coffer-server")')
})
