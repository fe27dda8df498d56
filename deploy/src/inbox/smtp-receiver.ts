import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  raw: Buffer
  from: string
  to: string[]
}

export interface SmtpReceiver {
  port: number
  stop(): Promise<void>
}

const largestMail = 10 * 1024 * 1024

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  onMail: (mail: ReceivedMail) => Promise<void>,
): Promise<void> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('The message is too large.'), { responseCode: 552 })
  const { mailFrom, rcptTo } = session.envelope
  await onMail({ raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) })
}

/**
 * Accepts every mail for everybody, without or with any credentials, and passes it to `onMail`; the sender
 * gets the answer once `onMail` is done, or the reason of a failure. Rejects when the port is taken.
 */
export async function startSmtpReceiver(options: {
  port: number
  host: string
  onMail: (mail: ReceivedMail) => Promise<void>
}): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // There is no certificate that a sender could check.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    // Milliseconds that a connected sender may delay the end.
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      receive(stream, session, options.onMail).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A sender that disconnects in the middle is no reason to stop.
  server.on('error', () => undefined)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
