/** Reads offsets of time zones from Node's Intl, because the domain has none. Only tests import this. */
import type { OffsetAt } from './zoned-time.ts'

/** @param zone e.g. 'Europe/Berlin' */
export function createOffsetAt(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}
