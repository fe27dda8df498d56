import { BOUNDS, boundNamed } from '../lib/bounds.ts'
import type { BoundName } from '../lib/bounds.ts'
import type { Bound, CountedBy } from '../lib/bounds/bound.ts'
import { EDGE_INPUT_BOUNDS } from '../lib/edge-input-bounds.ts'
import { EVERY_COLLECTION, EVERY_CONNECTION, EVERY_REQUEST, INPUT_BOUNDS } from '../lib/input-bounds.ts'

export const BOUND_NAMES = Object.keys(BOUNDS) as BoundName[]

/** Marks the beginning and the end of the table in docs/product.md. */
export const BEGIN = '<!-- bounds -->'
export const END = '<!-- /bounds -->'

const WHOM: Readonly<Record<CountedBy, string>> = {
  request: 'a request',
  code: 'a code',
  address: 'an IP address',
  recipient: 'a mail address',
  recipientAndSender: 'a mail address, from one IP address or known device',
  network: 'a network (/24 of IPv4, /48 of IPv6)',
  recipientAndNetwork: 'a mail address, from one network (/24 of IPv4, /48 of IPv6)',
  inviteLink: 'an invite link',
  person: 'a person',
  device: 'a device',
  membership: 'a membership',
  community: 'a community',
  event: 'an event',
  transaction: 'a transaction',
  collection: 'a collection',
  stream: 'a stream',
  everybody: 'everybody together',
}

/** Renders the table of product 9.9: a row for each bound, with the inputs that it holds for. */
export function renderBounds(): string {
  const rows = BOUND_NAMES.map((name) => {
    const bound = boundNamed(name)
    return `| ${[formatAmount(bound), WHOM[bound.per], describeInputs(name), `‘${bound.message}’`].join(' | ')} |`
  })
  return ['| At most | For | Where | Answer beyond it |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function formatAmount({ max, what, seconds, growth }: Bound): string {
  const number = (growth?.from ?? max).toLocaleString('en-GB')
  const amount = `${number} ${what}${seconds === undefined ? '' : ` in ${formatDuration(seconds)}`}`
  if (growth === undefined) return amount
  return `${amount}, with every ${formatDuration(growth.seconds).replace(/^an? /, '')} of age ${growth.by} more, up to ${max}`
}

function formatDuration(seconds: number): string {
  const units: readonly [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ]
  const [size, unit] = units.find(([length]) => seconds % length === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${count} ${unit}s`
}

function describeInputs(name: BoundName): string {
  if (EVERY_REQUEST.includes(name)) return 'every request'
  if (EVERY_CONNECTION.includes(name)) return 'edge: every connection'
  const namesIt = ([, names]: readonly [string, readonly BoundName[]]) => names.includes(name)
  const inputs = [
    ...Object.entries(INPUT_BOUNDS)
      .filter(namesIt)
      .map(([input]) => input.replace('/api/collections/{collection}', '…')),
    ...Object.entries(EDGE_INPUT_BOUNDS)
      .filter(namesIt)
      .map(([route]) => `edge: ${route}`),
  ]
  const listed = inputs.map((input) => `\`${input}\``)
  return (EVERY_COLLECTION.includes(name) ? ['every collection'] : listed).join(', ')
}
