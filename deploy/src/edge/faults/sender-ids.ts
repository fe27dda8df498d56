import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * Returns what senders are told apart by: a hash of their address, whose key only this process has, so that nobody can compute
 * the address from it. One device may use every address of an IPv6 network: the /64 counts, as for rate limits.
 */
export function createSenderIds(): (address: string) => string {
  const key = randomBytes(32)
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest('base64')
}

function networkOf(address: string): string {
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (embedded !== undefined || !isIPv6(address)) return embedded ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
  return groups.slice(0, 4).join(':')
}
