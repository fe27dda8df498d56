import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * Returns a function that hashes a text with a key that only this process has, so that nobody can compute the text from
 * it.
 */
export function createSenderIds(): (text: string) => string {
  const key = randomBytes(32)
  return (text) => createHmac('sha256', key).update(text).digest('base64')
}

/**
 * Returns the key that limits count an address by. One device may use every address of an IPv6 network, so the /64
 * counts.
 */
export function toNetworkKey(address: string): string {
  const [, embedded] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (embedded !== undefined || !isIPv6(address)) return embedded ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
  return groups.slice(0, 4).join(':')
}
