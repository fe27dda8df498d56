import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Answer } from './testing/api.ts'
import { accountId, member, membershipId, organisationId, superuser, userId } from './testing/people.ts'
import { sharedServer } from './testing/shared-server.ts'

/** Sends a request without `fetch`, which merges several headers into one. */
async function sendRaw(method: string, path: string, headers: readonly string[], body = ''): Promise<Answer> {
  const { body: signedIn } = await (
    await superuser()
  ).send('POST', `/api/collections/users/impersonate/${userId('ann')}`, { duration: 600 })
  const all = [...headers, 'Host', '127.0.0.1', 'Content-Type', 'application/json']
  all.push('Content-Length', String(Buffer.byteLength(body)), 'Authorization', String(signedIn['token']))
  const { url } = await sharedServer()
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url + path, { method, headers: all }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const [own, foreign] = [membershipId('ann'), membershipId('otis', 'runners')]
const [harbour, runners] = [organisationId('harbour'), organisationId('runners')]
const LIST = '/api/collections/acc_txs/records'

const expectTwice = ({ status, body }: Answer): void => {
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('header-twice')
}

describe('headers that PocketBase would read as one', () => {
  it.each([
    ['two spellings', ['X-Authz', own, 'X_Authz', foreign, 'X-Org', harbour]],
    ['two spellings, in another case', ['x-org', harbour, 'X_ORG', runners, 'X-Authz', own]],
    ['two values', ['X-Authz', own, 'X-Authz', foreign, 'X-Org', harbour]],
    ['the same value twice', ['X-Org', harbour, 'X-Org', harbour, 'X-Authz', own]],
    [
      'another header’s',
      ['X-Authz', own, 'X-Org', harbour, 'Accept-Language', 'de', 'Accept_Language', 'en'],
    ],
  ])('are refused: %s', async (_, headers) => {
    expectTwice(await sendRaw('GET', LIST, headers))
  })

  it('of several values are taken where none names the membership', async () => {
    const headers = ['X-Authz', own, 'X-Org', harbour, 'Accept', 'text/html', 'Accept', 'application/json']
    expect((await sendRaw('GET', LIST, headers)).status).toBe(200)
  })

  it.each([
    ['beside the batch’s', { X_Authz: foreign }],
    ['among themselves', { 'x-org': runners, 'X-Org': harbour }],
  ])('are refused in a batch: %s', async (_, headers) => {
    const create = {
      method: 'POST',
      url: LIST,
      headers,
      body: {
        sender: accountId('ann'),
        receiver: accountId('bo'),
        amount: 1,
        currency: 'EUR',
        description: 'Twice',
        created_by: userId('ann'),
      },
    }
    const body = JSON.stringify({ requests: [create] })
    expectTwice(await sendRaw('POST', '/api/batch', ['X-Authz', own, 'X-Org', harbour], body))
  })

  it('are refused in a subscription', async () => {
    const connection = new AbortController()
    const response = await fetch(`${(await sharedServer()).url}/api/realtime`, { signal: connection.signal })
    const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read()
    const clientId = /"clientId":"([^"]+)"/.exec(value ?? '')?.[1]
    const headers = { 'X-Authz': own, x_authz: foreign, 'X-Org': harbour }
    const topic = `acc_accounts/*?options=${encodeURIComponent(JSON.stringify({ headers }))}`
    const ann = await member('ann')
    expectTwice(await ann.send('POST', '/api/realtime', { clientId, subscriptions: [topic] }))
    connection.abort()
  })
})
