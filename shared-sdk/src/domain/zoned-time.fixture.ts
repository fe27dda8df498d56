/** Offsets of time zones by Node's Intl, which the domain itself does not have. For tests; never imported by shipped code. */
import type { OffsetAt } from './zoned-time.ts'

/** @param zone e.g. 'Europe/Berlin' */
export function offsetsOf(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}
