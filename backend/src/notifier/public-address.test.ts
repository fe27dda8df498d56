import { isIP } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'

describe('an address', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, far', '127.255.1.2'],
    ['this host', '0.0.0.0'],
    ['RFC 1918', '10.1.2.3'],
    ['RFC 1918', '172.16.0.1'],
    ['RFC 1918', '172.31.255.255'],
    ['RFC 1918', '192.168.1.1'],
    ['carriers’', '100.64.0.1'],
    ['Alibaba’s metadata', '100.100.100.200'],
    ['metadata', '169.254.169.254'],
    ['Azure’s platform', '168.63.129.16'],
    ['Oracle’s metadata', '192.0.0.192'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.9'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['a zone on a public one', '2606:4700::1%eth0'],
    ['unique local', 'fd00:ec2::254'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::10.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['multicast', 'ff02::1'],
    ['a name', 'push.test'],
    ['a number', '2130706433'],
  ])('is not public: %s %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '142.250.1.95', '172.32.0.1', '100.128.0.1', '2607:f8b0:4005::200a', '2a00:1450::1'])(
    'is public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('looking a host up', () => {
  type Found = string | LookupAddress[]
  const lookUp = (addresses: readonly string[], all: boolean): Promise<Found> =>
    new Promise((found, failed) => {
      lookupPublic(async () => addresses)('push.test', { all }, (error, answer) =>
        error === null ? found(answer) : failed(error),
      )
    })

  it('answers the addresses that were checked', async () => {
    const addresses = ['8.8.8.8', '2a00:1450::1']
    expect(await lookUp(addresses, false)).toBe('8.8.8.8')
    expect(await lookUp(addresses, true)).toEqual(
      addresses.map((address) => ({ address, family: isIP(address) })),
    )
  })

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['8.8.8.8', '::1']], [[]]])(
    'fails when one of them is not public: %j',
    async (addresses) => {
      for (const all of [true, false])
        await expect(lookUp(addresses, all)).rejects.toBeInstanceOf(PrivateAddressError)
    },
  )

  it('fails as the name server does', async () => {
    const failing = lookupPublic(() => Promise.reject(new Error('no answer')))
    const error = await new Promise((done) => failing('push.test', {}, done))
    expect(error).toEqual(new Error('no answer'))
  })
})
