import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw, closeConnections } from '../bad-input/send.ts'
import type { RawAnswer } from '../bad-input/send.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { startAttackedServer } from './attacked-server.ts'
import type { AttackedServer } from './attacked-server.ts'

let server: AttackedServer
beforeAll(async () => {
  server = await startAttackedServer()
}, 60_000)
afterAll(async () => {
  closeConnections()
  await server.stop()
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
const REPORT = '/api/collections/errors/records'
const NESTED_BYTES = (IS_NIGHTLY ? 31 : 2) * 1024 * 1024

let addresses = 0
/** Each request comes from another address, because crash reports are counted by address. */
const post = (path: string, body: string, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  sendRaw(server.url, {
    method: 'POST',
    path,
    headers: { ...server.through(`198.51.100.${(addresses += 1)}`), ...headers },
    body,
  })

const codes = ({ text }: RawAnswer): readonly string[] =>
  [...text.matchAll(/"code":"([a-z-]+)"/g)].map(([, code]) => code ?? '')

/** Builds a form of one part with JSON. */
function buildForm(payload: string): { headers: Readonly<Record<string, string>>; body: string } {
  const body = `--x\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n${payload}\r\n--x--\r\n`
  return { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body }
}

describe('a body of somebody who is signed out', () => {
  it('of thousands of names is refused before they are compared', async () => {
    // Before this was fixed, 24,000 names (190 kB) took 0.18 s of processor time, and 64 such bodies at once kept another
    // member's send waiting for 5.5 s.
    const names = JSON.stringify(Object.fromEntries(Array.from({ length: 24_000 }, (_, index) => [index, 1])))
    await server.attack('bodies of 24,000 names', async () => {
      const answers = await Promise.all(Array.from({ length: 64 }, () => post('/api/realtime', names)))
      for (const answer of answers)
        expect([answer.status, codes(answer)]).toEqual([400, ['body-too-complex']])
    })
    const form = {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: Array.from({ length: 1_001 }, (_, index) => `n${index}=1`).join('&'),
    }
    const answer = await post(REPORT, form.body, form.headers)
    expect([answer.status, codes(answer)]).toEqual([400, ['body-too-complex']])
  })

  it('of many megabytes of nested objects is refused before it is read', async () => {
    // Before this was fixed, 31 MB of `{"":` were answered 400 after 25 s of processor time, and took 2.4 GB.
    const nested = '{"":'.repeat(NESTED_BYTES / 4)
    await server.attack('nested JSON', async () => {
      const paths = [
        REPORT,
        '/api/batch',
        '/api/realtime',
        '/ext/invite-link',
        '/api/collections/users/auth-with-password',
      ]
      for (const path of [...paths, '/api/nosuch']) {
        const time = await server.measureProcessorTime(async () => {
          const answer = await post(path, nested)
          expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 404, 413])])
        })
        console.log(`${path}: ${time} ms of processor time`)
      }
      const form = buildForm(nested)
      expect((await post(REPORT, form.body, form.headers)).status).toBe(413)
    })
  }, 120_000)

  it.each([
    ['32 levels', `${'{"":'.repeat(32)}1${'}'.repeat(32)}`, 'unknown-field'],
    ['33 levels', `${'{"":'.repeat(33)}1${'}'.repeat(33)}`, 'body-too-complex'],
    ['33 levels of lists', `{"message":${'['.repeat(33)}${']'.repeat(33)}}`, 'body-too-complex'],
    ['many values', `{"message":[${'1,'.repeat(60_000)}1]}`, 'body-too-complex'],
    ['many objects', `{"message":[${'{},'.repeat(30_000)}{}]}`, 'body-too-complex'],
    ['many digits', `{"message":${'9'.repeat(41)}}`, 'body-too-complex'],
    ['an exponent of many digits', `{"message":1e${'0'.repeat(41)}1}`, 'body-too-complex'],
    ['a name twice after an inner object', '{"a":{"b":1},"message":"x","a":2}', 'malformed-body'],
    ['a name twice in an object within a list', '{"message":[[{"b":1,"c":{},"b":2}]]}', 'malformed-body'],
    ['the same name on two levels', '{"message":{"message":1}}', 'wrong-type'],
    ['the same name in two objects', '{"message":[{"b":1},{"b":2}]}', 'wrong-type'],
    ['256 kB', JSON.stringify({ message: 'x'.repeat(256 * 1024) }), 'body-too-large'],
  ])('with %s is answered with a reason, as JSON and in a form', async (_, body, code) => {
    expect(codes(await post(REPORT, body))).toContain(code)
    const form = buildForm(body)
    const answer = await post(REPORT, form.body, form.headers)
    expect(codes(answer), answer.text).toContain(code)
  })

  it('is refused where only the stream of it shows how long it is', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let count = 0; count < 300; count += 1) controller.enqueue(new Uint8Array(1024).fill(32))
        controller.close()
      },
    })
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' }
    expect((await fetch(server.url + REPORT, init as RequestInit)).status).toBe(413)
  })

  it.each(['GET', 'HEAD'])('is refused with %s', async (method) => {
    const path = '/api/collections/manifest/records'
    const { status } = await sendRaw(server.url, { method, path, headers: JSON_TYPE, body: '{"a":1}' })
    expect(status).toBe(400)
  })

  it('may have 2 MB in a batch of somebody signed in, and more in a form with a picture', async () => {
    const element = (message: string) => ({ method: 'POST' as const, url: REPORT, body: { message } })
    const ann = await server.member('ann')
    const batch = async (length: number) =>
      JSON.stringify((await ann.batch([element('x'.repeat(length)), element('y')])).body)
    expect(await batch(1024 * 1024)).not.toContain('body-too-large')
    expect(await batch(2 * 1024 * 1024)).toContain('body-too-large')
    const form = new FormData()
    form.append('avatar', new Blob([new Uint8Array(1024 * 1024)]), 'a.png')
    const { status, body } = await ann.form('PATCH', '/api/collections/users/records/nosuchrecord000', form)
    expect([status, JSON.stringify(body).includes('body-too-large')]).toEqual([404, false])
  })
})
