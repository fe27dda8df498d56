import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startInbox, type Inbox } from './inbox.ts'

let inbox: Inbox

beforeEach(async () => {
  inbox = await startInbox({ smtpPort: 0, webPort: 0 })
})

afterEach(() => inbox.stop())

/** Sends SMTP lines and returns the server's replies. */
async function converse(...lines: string[]): Promise<string[]> {
  const socket: Socket = connect(inbox.smtpPort, '127.0.0.1')
  const replies: string[] = []
  for await (const reply of createInterface({ input: socket })) {
    // `250-` announces that more lines of the same reply follow.
    if (reply[3] === '-') continue
    replies.push(reply)
    const next = lines.shift()
    if (next === undefined) break
    socket.write(`${next}\r\n`)
  }
  socket.destroy()
  return replies
}

const send = (to: string, ...mail: string[]) =>
  converse(
    'EHLO test',
    'MAIL FROM:<noreply@coffer.test>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...mail, '.'].join('\r\n'),
    'QUIT',
  )

const list = async (query = '') =>
  (await (await fetch(`${inbox.url}/api/messages${query}`)).json()) as unknown[]

describe('the mail server', () => {
  it('takes a mail and shows it as JSON', async () => {
    const replies = await send(
      'Ann@coffer.test',
      'From: noreply@coffer.test',
      'Subject: Login',
      '',
      'Code: 123456',
    )
    expect(replies.map((reply) => reply.slice(0, 3))).toEqual([
      '220',
      '250',
      '250',
      '250',
      '354',
      '250',
      '221',
    ])
    expect(await list()).toMatchObject([
      {
        id: '1',
        from: 'noreply@coffer.test',
        to: ['ann@coffer.test'],
        subject: 'Login',
        text: 'Code: 123456',
        code: '123456',
      },
    ])
    expect(inbox.messages()).toHaveLength(1)
  })

  it('takes any credentials, unencrypted', async () => {
    const replies = await converse(
      'EHLO test',
      `AUTH PLAIN ${Buffer.from('\0me\0secret').toString('base64')}`,
      'QUIT',
    )
    expect(replies[2]).toMatch(/^235/)
  })

  it('says no to a mail beyond its size', async () => {
    const replies = await converse('EHLO test', 'MAIL FROM:<a@b.test> SIZE=20000000', 'QUIT')
    expect(replies[2]).toMatch(/^552/)
  })

  it('goes on after a sender that hangs up in the middle', async () => {
    await converse('EHLO test', 'MAIL FROM:<a@b.test>', 'RCPT TO:<c@d.test>', 'DATA')
    await send('ann@coffer.test', 'Subject: After', '', 'x')
    expect(inbox.messages().map(({ subject }) => subject)).toEqual(['After'])
  })

  it('keeps the last 500', async () => {
    const mail = ['MAIL FROM:<a@b.test>', 'RCPT TO:<c@d.test>', 'DATA']
    const lines = Array.from({ length: 502 }, (_, index) => [
      ...mail,
      `Subject: ${index}\r\n\r\nx\r\n.`,
    ]).flat()
    await converse('EHLO test', ...lines, 'QUIT')
    expect(inbox.messages()).toHaveLength(500)
    expect(inbox.messages()[0]?.subject).toBe('501')
    expect(inbox.messages().at(-1)?.subject).toBe('2')
  })
})

describe('the page', () => {
  it('lists the newest first, and those of one person', async () => {
    await send('ann@coffer.test', 'Subject: One', '', 'x')
    await send('bo@coffer.test', 'Subject: Two', '', 'x')
    expect(await list()).toMatchObject([{ subject: 'Two' }, { subject: 'One' }])
    expect(await list('?to=ANN@coffer.test')).toMatchObject([{ subject: 'One' }])
    expect(await list('?to=')).toEqual([])
  })

  it('answers 304 until something arrives', async () => {
    const etag = (await fetch(`${inbox.url}/api/messages`)).headers.get('etag') ?? ''
    const again = () => fetch(`${inbox.url}/api/messages`, { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await send('ann@coffer.test', 'Subject: One', '', 'x')
    expect((await again()).status).toBe(200)
  })

  it('is served with its parts', async () => {
    const page = await (await fetch(inbox.url)).text()
    expect(page).toContain('<title>Coffer inbox</title>')
    for (const file of ['inbox.js', 'inbox.css', 'icon.svg']) {
      expect(page).toContain(`"${file}"`)
      expect((await fetch(`${inbox.url}/${file}`)).status).toBe(200)
    }
  })

  it('shows HTML that can neither run scripts nor fetch anything', async () => {
    await send('ann@coffer.test', 'Content-Type: text/html', '', '<script>alert(1)</script><b>Hello</b>')
    const answer = await fetch(`${inbox.url}/api/messages/1/html`)
    expect(await answer.text()).toContain('<b>Hello</b>')
    expect(answer.headers.get('content-security-policy')).toBe(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    )
    expect((await fetch(`${inbox.url}/api/messages/9/html`)).status).toBe(404)
  })

  it('can be emptied', async () => {
    await send('ann@coffer.test', 'Subject: One', '', 'x')
    expect((await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' })).status).toBe(204)
    expect(await list()).toEqual([])
  })
})

it('does not leave its page open when the mail port is taken', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  const webPort = await new Promise<number>((resolve) => {
    free.on('listening', () => resolve((free.address() as AddressInfo).port))
  })
  await new Promise((resolve) => free.close(resolve))
  await expect(startInbox({ smtpPort: inbox.smtpPort, webPort })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await expect(fetch(`http://127.0.0.1:${webPort}/`)).rejects.toThrow()
})
