/** A device whose network comes and goes, and on which people sign in and out. Its queue is the app's own. */
import PocketBase, { ClientResponseError } from 'pocketbase'
import {
  createWriteQueue,
  createWriteStore,
  importWriteKey,
  sendRequests,
  toAppError,
} from '@coffer/shared-sdk/testing/write-queue'
import type { QueuedWrites, WaitingWrite, WriteQueue } from '@coffer/shared-sdk/testing/write-queue'

/** The fate of a request: it does not leave the device, its answer does not arrive, or it succeeds. */
export type Network = 'offline' | 'losing-answers' | 'online'

/** A person with a session. */
export interface Owner {
  readonly userId: string
  readonly token: string
}

interface Options {
  /** Names its database: the same name is the same device. */
  readonly name: string
  readonly url: string
  readonly onWritten: (write: WaitingWrite) => void
  readonly onRefused: (write: WaitingWrite) => void
}

const NO_NETWORK = () => new ClientResponseError({ status: 0 })

export class Device {
  network: Network = 'online'
  readonly name: string
  readonly #options: Options
  readonly #client: PocketBase
  #open: { readonly owner: Owner; readonly queue: WriteQueue } | null = null
  #queued: QueuedWrites = { writes: [], unreadable: [] }
  /** Operations take turns, as tabs do. */
  #turn: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.name = options.name
    this.#client = new PocketBase(options.url)
    this.#client.autoCancellation(false)
  }

  get owner(): Owner | null {
    return this.#open?.owner ?? null
  }

  get queued(): QueuedWrites {
    return this.#queued
  }

  /**
   * Signs in, which needs the network: the key is the server's answer. It first closes the session of a person who
   * waits here.
   */
  async signIn(owner: Owner): Promise<void> {
    this.signOut()
    const { key } = await this.#request<{ readonly key: string }>(owner, '/ext/write-key')
    await this.#openQueue(owner, key)
  }

  /** Closes the app and opens it again, with the key that the device has. */
  async reload(): Promise<void> {
    const owner = this.owner
    if (owner === null || this.#key === null) return
    this.#open?.queue.close()
    await this.#openQueue(owner, this.#key)
  }

  signOut(): void {
    this.#open?.queue.close()
    this.#open = null
    this.#key = null
    this.#queued = { writes: [], unreadable: [] }
  }

  async keep(write: WaitingWrite): Promise<void> {
    await this.#open?.queue.keep(write)
  }

  async drain(): Promise<void> {
    await this.#open?.queue.drain()
  }

  async discard(id: string): Promise<void> {
    await this.#open?.queue.discard(id)
  }

  /** Turns entries into those of another version of the app, with its schema. */
  async exchangeSchema(userId: string, from: number, to: number): Promise<number> {
    const store = createWriteStore(this.name)
    const sealed = (await store.read(userId)).filter(({ schema }) => schema === from)
    for (const write of sealed) await store.replace(userId, { ...write, schema: to })
    await this.#open?.queue.refresh()
    return sealed.length
  }

  #key: string | null = null

  async #openQueue(owner: Owner, key: string): Promise<void> {
    this.#key = key
    const queue = createWriteQueue({
      userId: owner.userId,
      key: await importWriteKey(key),
      store: createWriteStore(this.name),
      send: (write) => this.#send(owner, write),
      isSessionValid: async () => {
        await this.#request(owner, '/ext/write-key')
        return true
      },
      alone: (run) => (this.#turn = this.#turn.then(run)),
      onChange: (queued) => {
        this.#queued = queued
      },
      onWritten: this.#options.onWritten,
      onRefused: this.#options.onRefused,
    })
    this.#open = { owner, queue }
    await queue.refresh()
  }

  async #send(owner: Owner, write: WaitingWrite): Promise<void> {
    const headers = {
      Authorization: owner.token,
      'X-Authz': write.membershipId,
      'X-Org': write.organisationId,
    }
    await this.#overNetwork(() => sendRequests(this.#client, write, { headers }))
  }

  async #request<T>({ token }: Owner, path: string): Promise<T> {
    return this.#overNetwork(() => this.#client.send<T>(path, { headers: { Authorization: token } }))
  }

  async #overNetwork<T>(run: () => Promise<T>): Promise<T> {
    try {
      if (this.network === 'offline') throw NO_NETWORK()
      const answer = await run()
      if (this.network === 'losing-answers') throw NO_NETWORK()
      return answer
    } catch (error) {
      throw toAppError(this.network === 'losing-answers' ? NO_NETWORK() : error)
    }
  }
}
