import { expect, it } from 'vitest'
import { findLoginCode, readMessage } from './message.ts'

const envelope = { from: 'noreply@coffer.test', to: ['Ann@Coffer.test'] }
const envelopeFacts = { id: '1', receivedAt: '2024-06-16T10:00:00.000Z' }
const read = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n')), envelope, envelopeFacts)

it.each([
  ['Your code is 123456', '123456'],
  ['Your one-time password is: 12345678', '12345678'],
  ['012345 is your code.', '012345'],
  ['On 2024-06-16 at 10:00 you asked for a code: 654321.', '654321'],
  ['Code 4711', '4711'],
  ['In 2024 you sent 12.50 to Bo', null],
  ['https://coffer.test/s/123456 and #123456 and a123456', null],
  ['You received 1,234567 EUR', null],
  ['', null],
])('finds the login code in %j', (words, code) => {
  expect(findLoginCode(words)).toBe(code)
})

it('reads a mail of text and HTML', async () => {
  const message = await read(
    'From: Coffer <noreply@coffer.test>',
    'To: Ann <ann@coffer.test>',
    'Subject: =?utf-8?Q?Dein_Code_f=C3=BCr_Coffer?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your code is 123456',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Your code is <strong>123456</strong></p>',
    '--b--',
  )
  expect(message).toEqual({
    id: '1',
    receivedAt: '2024-06-16T10:00:00.000Z',
    from: 'Coffer <noreply@coffer.test>',
    to: ['ann@coffer.test'],
    subject: 'Dein Code für Coffer',
    text: 'Your code is 123456',
    html: '<p>Your code is <strong>123456</strong></p>\n',
    code: '123456',
    attachments: [],
  })
})

it('finds the code of a mail that has HTML only', async () => {
  const html =
    '<style>p{color:#123456}</style><p>Hello,</p><p>Your one-time password is: <strong>87654321</strong></p>'
  const message = await read('Subject: OTP', 'Content-Type: text/html', '', html)
  expect(message.text).toMatch(/^Hello,\s+Your one-time password is: 87654321$/)
  expect(message.code).toBe('87654321')
})

it('takes a mail without headers as it is', async () => {
  const message = await read('', 'just words')
  expect(message).toMatchObject({
    from: 'noreply@coffer.test',
    subject: '',
    text: 'just words',
    html: null,
    code: null,
  })
})
