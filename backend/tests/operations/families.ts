/** A metric as Prometheus sees it. */
interface Family {
  readonly name: string
  readonly type: string
  readonly labels: readonly string[]
  readonly help: string
}

/** The metrics of libraries that the dashboard and the alerts use. */
const USED = [
  'process_cpu_seconds_total',
  'process_open_fds',
  'process_max_fds',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
]

/** Returns the metrics of a scrape, Coffer's and those that are used, by name. */
export function parseFamilies(text: string): readonly Family[] {
  const lines = text.split('\n')
  return lines.flatMap((line) => {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (!name.startsWith('coffer_') && !USED.includes(name)) return []
    const help = lines.find((other) => other.startsWith(`# HELP ${name} `))?.slice(`# HELP ${name} `.length)
    const sample = lines.find((other) => other.startsWith(`${name}{`) || other.startsWith(`${name}_count{`))
    const labels = [...(sample ?? '').matchAll(/([a-z_]+)="/g)].map(([, label = '']) => label)
    return [{ name, type, labels, help: help ?? '' }]
  })
}

/** Renders a table for people and for the test of the dashboard (deploy/src/production). */
export function toTable(families: readonly Family[]): string {
  const rows = families
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, type, labels, help }) => `| \`${name}\` | ${type} | ${labels.join(', ') || '–'} | ${help} |`,
    )
  return ['| metric | type | labels | what it is |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}
