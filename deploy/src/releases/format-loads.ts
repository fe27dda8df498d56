import type { PinStatus } from './describe-releases.ts'

/** Formats the share of loads that a version has had. */
export function formatLoads({ own, all }: NonNullable<PinStatus['loads']>): string {
  const share = all === 0 ? '' : ` (${((own / all) * 100).toFixed(0)} %)`
  return `${own} of ${all} loads in 24 h${share}`
}
