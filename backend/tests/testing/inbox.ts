import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Inbox {
  /** Returns the next mail to that address, from now on or already received; each is returned once. */
  readonly mailTo: (address: string) => Promise<Email>
  /** Returns how many mails to that address nobody has taken yet. */
  readonly countTo: (address: string) => number
  readonly close: () => Promise<void>
}

/** Opens a real SMTP server that keeps its mails. */
export async function openInbox(port: number): Promise<Inbox> {
  const mails: Email[] = []
  const waiting: { address: string; take: (mail: Email) => void }[] = []
  const isFor = (mail: Email, address: string): boolean => mail.to?.[0]?.address === address
  const receive = (mail: Email): void => {
    const index = waiting.findIndex(({ address }) => isFor(mail, address))
    if (index < 0) mails.push(mail)
    else waiting.splice(index, 1)[0]?.take(mail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        done()
        void PostalMime.parse(Buffer.concat(chunks)).then(receive)
      })
    },
  })
  // The server under test may close its connection before it has read the last answer; the mail is here by then.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    mailTo: (address) =>
      new Promise((take) => {
        const index = mails.findIndex((mail) => isFor(mail, address))
        if (index < 0) waiting.push({ address, take })
        else take(mails.splice(index, 1)[0]!)
      }),
    countTo: (address) => mails.filter((mail) => isFor(mail, address)).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
