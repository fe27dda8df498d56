import { reportError } from './error-reports.ts'
import { after } from './clock.ts'

/**
 * Runs a job again and again, one at a time. The job answers after how many milliseconds it wants to run next.
 * The answer stops it; a job under way then still ends, but none follows it.
 */
export function poll(firstMs: number, job: () => Promise<number>): () => void {
  let isStopped = false
  let cancel = after(firstMs, run)
  async function step(): Promise<void> {
    const nextMs = await job()
    if (!isStopped) cancel = after(nextMs, run)
  }
  function run(): void {
    step().catch(reportError)
  }
  return () => {
    isStopped = true
    cancel()
  }
}
