import { networkInterfaces } from 'node:os'
import { DeployRefusal } from '../publish/deploy-refusal.ts'

/** The addresses of networks at home and at work (RFC 1918). */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

type Interfaces = ReturnType<typeof networkInterfaces>

/**
 * Returns the address by which devices in the same network reach this machine. Throws a DeployRefusal if it is in no private
 * network: a preview is for a phone beside it, and not for the internet.
 */
export function findNetworkAddress(interfaces: Interfaces = networkInterfaces()): string {
  const addresses = Object.values(interfaces).flatMap((list) => list ?? [])
  const found = addresses.find(
    ({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address),
  )
  if (found) return found.address
  throw new DeployRefusal(
    'This machine is in no private network.',
    'Call it without --network, or upload it: `publish --preview`.',
  )
}
