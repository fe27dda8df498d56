import type { Browser, Page } from 'playwright'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the clock, and microseconds of processor time. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Returns the milliseconds of processor time that each piece of work took on the page's main thread while `run` ran.
 */
export async function measureWork<T>(
  browser: Browser,
  page: Page,
  run: () => Promise<T>,
): Promise<{ result: T; work: readonly number[] }> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  const result = await run()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const threads = new Map<string, number[]>()
  const key = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain'
  for (const event of trace.traceEvents) if (isMain(event)) threads.set(key(event), [])
  for (const event of trace.traceEvents) {
    if (event.name.endsWith('RunTask') && event.tdur !== undefined)
      threads.get(key(event))?.push(event.tdur / 1000)
  }
  // The threads of other pages, such as the browser's own, do almost nothing.
  const busiest = [...threads.values()].toSorted((a, b) => total(b) - total(a))[0]
  return { result, work: busiest ?? [] }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
