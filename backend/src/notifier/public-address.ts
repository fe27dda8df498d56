/**
 * Checks the IP addresses that pushes may be sent to: members choose the host, so it must not be a machine of the
 * server's own network.
 */
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** IPv4 networks that are not on the public internet (IANA's special-purpose registry), as [network, prefix]. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers' shared addresses (RFC 6598), and the metadata address of Alibaba Cloud.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: the metadata addresses of most clouds.
  ['169.254.0.0', 16],
  // Azure's platform service has a public address that only virtual machines reach.
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  // Also Oracle Cloud's metadata address.
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const

/**
 * Networks within global unicast, 2000::/3. Nothing outside of it is public: loopback, link-local, unique local,
 * multicast, IPv4-mapped and NAT64 addresses are not.
 */
const SPECIAL_IPV6 = [
  // Teredo, which contains IPv4 addresses, and other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 contains IPv4 addresses.
  ['2002::', 16],
  ['3fff::', 20],
] as const

const specialAddresses = new BlockList()
for (const [network, prefix] of SPECIAL_IPV4) specialAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_IPV6) specialAddresses.addSubnet(network, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Returns whether an IP address belongs to a machine on the public internet. False for anything that is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialAddresses.check(address, 'ipv4')
  return (
    family === 6 &&
    !address.includes('%') &&
    globalUnicast.check(address, 'ipv6') &&
    !specialAddresses.check(address, 'ipv6')
  )
}

/** A host name leads to an address that is not public. */
export class PrivateAddressError extends Error {}

/** Returns all addresses of a host; rejects if it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/**
 * Returns the `lookup` of a connection, which fails with `PrivateAddressError` when any of the host's addresses is not
 * public. The connection uses an address that was checked, so a name that changes its address meanwhile gains nothing.
 */
export function lookupPublic(resolve: ResolveHost): LookupFunction {
  return (host, options, callback) => {
    void resolve(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        const [first] = found
        if (first === undefined || !addresses.every(isPublicAddress))
          return callback(new PrivateAddressError('The host is not on the public internet.'), [])
        // Node requests all of them when it may try one after the other.
        return options.all === true ? callback(null, found) : callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    )
  }
}

/** A name server that a member has chosen may never answer. The limits of a look-up: milliseconds, and tries. */
const RESOLVE_WITHIN = { timeout: 2_000, tries: 2 }

/**
 * Queries only the name servers. `dns.lookup` occupies one of the process's four threads until the name server answers, so
 * four names without an answer would delay all other pushes.
 */
export function resolvePublicly(): ResolveHost {
  const resolver = new Resolver(RESOLVE_WITHIN)
  return async (host) => {
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    // Most hosts have addresses of one kind only.
    if (addresses.length > 0) return addresses
    throw new Error('The host has no address.')
  }
}
