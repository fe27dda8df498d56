import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sharedServer } from '../testing/shared-server.ts'

/** Sends a request with a long body that ends with another request, and returns all answers until the end. */
async function sendWithHidden(path: string, hidden: string): Promise<string> {
  const { hostname, port } = new URL((await sharedServer()).url)
  const body = `${' '.repeat(300 * 1024)}${hidden}`
  return new Promise((resolve) => {
    let answers = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      ),
    )
    socket.setEncoding('utf8')
    // The rest follows the answer, as from a proxy that is slower than the refusal.
    socket.once('data', () => socket.write(body))
    socket.on('data', (chunk: string) => (answers += chunk))
    socket.on('error', () => resolve(answers))
    socket.on('close', () => resolve(answers))
  })
}

describe('a body that is not read to its end', () => {
  // Before this was fixed, the rest of the body was taken for the next request of the connection, and answered.
  it.each(['/api/nosuch', '/api/collections/errors/records', '/ext/invite-link'])(
    'of %s closes the connection',
    async (path) => {
      const hidden = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
      const answers = await sendWithHidden(path, hidden)
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 4\d\d$/)])
    },
  )
})
