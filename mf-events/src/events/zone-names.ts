/** Display names of time zones: the city in the zone's name, as in most calendars. Source: product 5.8. */

/** Cities that Intl lists by their old names. */
const RENAMED: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe Islands',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** Returns the city of a zone, e.g. `Buenos Aires`; null for zones without one, such as `UTC` and `Etc/GMT+5`. */
export function findCity(zone: string): string | null {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return null
  const last = zone.slice(zone.lastIndexOf('/') + 1)
  return RENAMED[last] ?? last.replaceAll('_', ' ')
}

/** Returns the name of a zone without a city: `UTC`, or `UTC−5` for `Etc/GMT+5`, whose sign is reversed. */
export function plainName(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours !== undefined) return `UTC${sign === '+' ? '−' : '+'}${hours}`
  return zone.replace('Etc/', '')
}

/** Returns the city, or the name of a zone without one. */
export const zoneName = (zone: string): string => findCity(zone) ?? plainName(zone)

/** Returns the text that a search matches: both names of the city, and the rest of the zone's name. */
export function searchedName(zone: string): string {
  return `${zoneName(zone)} ${zone.replaceAll('_', ' ').replaceAll('/', ' ')}`
}

/** Returns the continent or ocean, e.g. `America`; empty for zones without one. */
export function getRegion(zone: string): string {
  return findCity(zone) === null ? '' : zone.slice(0, zone.indexOf('/'))
}
