import { createInboxWeb } from './inbox-web.ts'
import { readMessage, type InboxMessage } from './message.ts'
import { startSmtpReceiver } from './smtp-receiver.ts'

export interface Inbox {
  /** The address of the page and its JSON. */
  url: string
  smtpPort: number
  /** Returns the messages, newest first. */
  messages(): InboxMessage[]
  stop(): Promise<void>
}

const maxMessages = 500

function createStore() {
  // The number differs in each run, so that a page open since the last one does not take its list for new.
  let revision = Date.now()
  let count = 0
  let messages: InboxMessage[] = []
  const set = (next: InboxMessage[]) => {
    messages = next
    revision += 1
  }
  return {
    messages: () => messages,
    revision: () => revision,
    clear: () => set([]),
    nextId: () => String((count += 1)),
    add: (message: InboxMessage) => set([message, ...messages].slice(0, maxMessages)),
  }
}

/**
 * Starts a mail server for development and demonstration: it accepts every mail, delivers none, keeps the last 500 in
 * memory and shows them on a page. Port 0 takes any free one. Rejects when a port is taken.
 */
export async function startInbox(options: {
  smtpPort: number
  webPort: number
  host?: string
}): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1'
  const store = createStore()
  const web = createInboxWeb(store)
  const url = await web.listen({ port: options.webPort, host })
  const smtp = await startSmtpReceiver({
    port: options.smtpPort,
    host: '127.0.0.1',
    onMail: async ({ raw, from, to }) => {
      const known = { id: store.nextId(), receivedAt: new Date().toISOString() }
      store.add(await readMessage(raw, { from, to }, known))
    },
  }).catch(async (error: Error) => {
    await web.close()
    throw error
  })
  const stop = async () => {
    await Promise.all([smtp.stop(), web.close()])
  }
  return { url, smtpPort: smtp.port, messages: store.messages, stop }
}
