import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that a device has received, decrypted. */
export interface Received {
  readonly topic: string
  readonly ttl: number
  readonly payload: {
    readonly id: string
    readonly tag: string
    readonly title: string
    readonly body: string
    readonly url: string
  }
}

/** A browser's subscription, with its received messages. */
export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly received: Received[]
  /** The statuses of the next answers instead of 201, in order; the message does not reach the device then. */
  readonly answers: { readonly status: number; readonly retryAfter?: number }[]
  /** Called once a message has arrived, before its answer. */
  onArrival: () => void | Promise<void>
}

/**
 * Starts a push service on this machine. It checks a sender's signature (RFC 8292) and decrypts as a browser does (RFC 8291,
 * 8188), without the library that the sender uses. The packages that imitate one know neither topics nor refusals.
 */
export async function openPushService(): Promise<{
  readonly url: string
  subscribe: (applicationServerKey: string) => Device
  /**
   * An endpoint that accepts requests and never answers them; `held` counts those that wait now, and `most` the most at
   * once.
   */
  readonly silent: { readonly endpoint: (name: string) => string; held: number; most: number; total: number }
  close: () => Promise<void>
}> {
  const devices = new Map<
    string,
    { device: Device; read: (request: IncomingMessage, body: Buffer) => Received }
  >()
  const silent = {
    endpoint: (name: string) => `https://push.test/silent/${name}`,
    held: 0,
    most: 0,
    total: 0,
  }
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/silent/') === true) {
      silent.held += 1
      silent.total += 1
      silent.most = Math.max(silent.most, silent.held)
      response.on('close', () => (silent.held -= 1))
      return
    }
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const found = devices.get(request.url ?? '')
      if (found === undefined) return response.writeHead(404).end()
      const instead = found.device.answers.shift()
      if (instead !== undefined) {
        const headers = instead.retryAfter === undefined ? {} : { 'Retry-After': String(instead.retryAfter) }
        return response.writeHead(instead.status, headers).end()
      }
      try {
        found.device.received.push(found.read(request, Buffer.concat(chunks)))
      } catch (error) {
        return response.writeHead(400).end(String(error))
      }
      await found.device.onArrival()
      return response.writeHead(201).end()
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    silent,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribe: (applicationServerKey) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const device: Device = {
        endpoint: `https://push.test${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        received: [],
        answers: [],
        onArrival: () => undefined,
      }
      const read = (request: IncomingMessage, body: Buffer): Received => {
        checkSender(String(request.headers['authorization']), applicationServerKey)
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is another.')
        return {
          topic: String(request.headers['topic']),
          ttl: Number(request.headers['ttl']),
          payload: JSON.parse(decrypt(body, keys, auth)) as Received['payload'],
        }
      }
      devices.set(path, { device, read })
      return device
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Checks a token of the application server (RFC 8292), signed with the key that the device subscribed with. */
function checkSender(authorization: string, applicationServerKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== applicationServerKey) throw new Error('Subscribed with another key.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (start: number): string => point.subarray(start, start + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const left = exp - Date.now() / 1000
  if (
    !isSigned ||
    aud !== 'https://push.test' ||
    left < 0 ||
    left > 86_400 ||
    !/^(mailto|https):/.test(sub)
  ) {
    throw new Error('The sender does not prove itself.')
  }
}

/** Decrypts RFC 8188 with the keys of RFC 8291, of one record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const derive = (secret: Buffer, hkdfSalt: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, hkdfSalt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString()
  // The last record ends with 2, followed by padding.
  return text.slice(0, text.lastIndexOf('\u0002'))
}
