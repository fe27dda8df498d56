import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boundConnections, requestTimes } from './connections.ts'
import { startEdge } from './edge.ts'
import { temporarySite } from './testing.ts'

const MAX = 3

let server: Server
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  server = createServer((_request, response) => response.end('answered'))
  boundConnections(server, MAX)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends half a request: the answer never comes. */
function sendHalf(port = (server.address() as AddressInfo).port): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  sockets.push(socket)
  return socket
}

async function keepHalves(count: number): Promise<Socket[]> {
  const halves: Socket[] = []
  for (let index = 0; index < count; index += 1) {
    const accepted = once(server, 'connection')
    halves.push(sendHalf())
    await accepted
  }
  return halves
}

// Before this was fixed, 3,000 half-sent requests from one address were all still open after 70 s.
describe('connections of one address', () => {
  it('beyond the bound are closed at once, and the others are kept', async () => {
    const halves = await keepHalves(MAX)
    await once(sendHalf(), 'close')
    expect(halves.map(({ closed }) => closed)).toEqual([false, false, false])
  })

  it('may be opened again when one has closed', async () => {
    const [first] = await keepHalves(MAX)
    first?.destroy()
    // The server notices it a moment later.
    await expect
      .poll(async () => {
        const further = sendHalf()
        further.end('\r\n')
        const answer = await Promise.race([once(further, 'data').then(String), once(further, 'close')])
        return String(answer).slice(0, 12)
      })
      .toBe('HTTP/1.1 200')
  })
})

describe('the edge', () => {
  it('gives the head of a request 20 s and all of it 5 minutes', () => {
    expect([requestTimes.http.headersTimeout, requestTimes.requestTimeout]).toEqual([20_000, 300_000])
  })

  it.each([
    ['closes connections beyond the bound', [], MAX],
    ['leaves them to a proxy in front of it', ['127.0.0.1'], MAX + 2],
  ])('%s', async (_, trustedProxies, kept) => {
    const site = temporarySite({ 'index.html': '<title>Coffer</title>' })
    const edge = await startEdge({
      siteDir: site.dir,
      port: 0,
      backendUrl: 'http://127.0.0.1:9',
      trustedProxies,
      connections: MAX,
    })
    const halves = Array.from({ length: MAX + 2 }, () => sendHalf(Number(new URL(edge.url).port)))
    const closed = () => halves.filter((half) => half.closed).length
    // An answer shows that the edge has accepted all connections before it.
    if (kept > MAX) await fetch(edge.url)
    await expect.poll(closed).toBe(MAX + 2 - kept)
    await edge.stop()
    site.remove()
  })
})
