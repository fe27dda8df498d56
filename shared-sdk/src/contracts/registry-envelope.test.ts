import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { formatKeys, parseEnvelope, parseKeys, verifyEnvelope } from './registry-envelope.ts'
import { RegistryError } from './registry.ts'

function signer(id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  return {
    trusted: { id, key: raw.toString('base64') },
    sign: (payload: string) => ({
      key: id,
      signature: sign(null, Buffer.from(payload), privateKey).toString('base64'),
    }),
  }
}

const PAYLOAD = '{"schema":2,"title":"Gemeinschaft ü"}'
const [old, next, stranger] = [signer('old'), signer('next'), signer('old')]
const envelope = (signatures: readonly { key: string; signature: string }[], payload = PAYLOAD) => ({
  payload,
  signatures,
  withdrawn: [],
})
const UNTRUSTED = new RegistryError(
  'signature',
  'The registry is not signed with a key that this page trusts. It was changed by somebody else, or the shell has to be published again.',
)

describe.each(['in the browser', 'by the library'])('verifyEnvelope %s', (where) => {
  const verify: typeof verifyEnvelope = (...args) => {
    // This is the situation on a page without https.
    if (where === 'by the library') vi.stubGlobal('crypto', {})
    return verifyEnvelope(...args)
  }

  test('accepts a trusted signature', async () => {
    await expect(verify(envelope([old.sign(PAYLOAD)]), [old.trusted])).resolves.toBeUndefined()
  })

  test('accepts either key during a rotation', async () => {
    const both = [old.trusted, next.trusted]
    await expect(verify(envelope([next.sign(PAYLOAD)]), both)).resolves.toBeUndefined()
    const twice = envelope([old.sign(PAYLOAD), next.sign(PAYLOAD)])
    await expect(verify(twice, [old.trusted])).resolves.toBeUndefined()
    await expect(verify(twice, [next.trusted])).resolves.toBeUndefined()
  })

  test.each([
    ['a changed payload', envelope([old.sign(PAYLOAD)], PAYLOAD.replace('2', '3'))],
    ['a key of the same name', envelope([stranger.sign(PAYLOAD)])],
    ['no signature', envelope([])],
    ['a signature that is not base64', envelope([{ key: 'old', signature: '§' }])],
    ['a signature of another length', envelope([{ key: 'old', signature: 'AAAA' }])],
  ])('refuses %s', async (_case, envelope) => {
    await expect(verify(envelope, [old.trusted])).rejects.toEqual(UNTRUSTED)
  })

  test('refuses everything on a page that trusts nobody', async () => {
    await expect(verify(envelope([old.sign(PAYLOAD)]), [])).rejects.toThrow('This page trusts no key')
  })
})

test('keys survive being written into the page', () => {
  const keys = [old.trusted, next.trusted]
  expect(parseKeys(formatKeys(keys))).toEqual(keys)
  expect(parseKeys('')).toEqual([])
})

test('since when versions are withdrawn is read where the edge says it, and nothing depends on it', () => {
  const read = (more: object) => parseEnvelope(JSON.stringify({ ...envelope([]), ...more }))
  expect(read({})).toEqual(envelope([]))
  const withdrawnAt = { 'mf-events@1.4.0': '2026-12-01T10:00:00.000Z' }
  expect(read({ withdrawnAt })).toEqual({ ...envelope([]), withdrawnAt })
  expect(read({ withdrawnAt: ['later'] })).toMatchObject({ payload: PAYLOAD })
})

test.each([
  ['<!doctype html>', 'not-json'],
  ['{"schema":1,"remotes":{}}', 'invalid'],
  ['{"payload":{},"signatures":[],"withdrawn":[]}', 'invalid'],
])('refuses what is no envelope: %s', (text, fault) => {
  expect(() => parseEnvelope(text)).toThrow(RegistryError)
  try {
    parseEnvelope(text)
  } catch (error) {
    expect((error as RegistryError).fault).toBe(fault)
  }
})
