import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '../../src/cli/free-port.ts'
import { startNotifier } from '../../src/cli/start-notifier.ts'
import type { Notifier } from '../../src/cli/start-notifier.ts'
import { transactionBody } from '../faults/common.ts'
import { openPushService } from '../notifications/push-service.ts'
import type { Device } from '../notifications/push-service.ts'
import { openInbox } from '../testing/inbox.ts'
import type { Inbox } from '../testing/inbox.ts'
import { mint } from '../testing/mint.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { withReplicas } from './with-replicas.ts'

/** Several times longer than the window, the notifier's pauses and the time to send. */
const QUIET_MS = 6_000
const REQUEST_CODE = '/api/collections/users/request-otp'
const SOON = { timeout: 30_000, interval: 50 }

describe.skipIf(!IS_NIGHTLY)('notifications of servers with a bucket', async () => {
  const settings = {
    COFFER_NOTIFY_WINDOW: '0.5',
    COFFER_NOTIFY_LEASE: '2',
    COFFER_NOTIFY_FIRST_WAIT: '0.2',
    COFFER_SMTP_PORT: String(await findFreePort()),
    COFFER_APP_URL: 'http://replicas.test:4100',
  }
  const setting = withReplicas(settings)
  let [inbox, service, notifier]: [Inbox?, Awaited<ReturnType<typeof openPushService>>?, Notifier?] = []
  let phone: Device
  let mailbox: string
  beforeAll(async () => {
    const { replicas, place } = setting
    inbox = await openInbox(Number(settings.COFFER_SMTP_PORT))
    service = await openPushService()
    const { dataDir } = await replicas.serving()
    const env = { ...replicas.env, ...settings, COFFER_PUSH_VIA: service.url }
    notifier = await startNotifier({ url: replicas.front.url, dataDir, env })
    const { publicKey } = JSON.parse(readFileSync(join(dataDir, 'notifier-keys.json'), 'utf8')) as {
      publicKey: string
    }
    phone = service.subscribe(publicKey)
    const { endpoint, p256dh, auth } = phone
    const authz = place.community.memberships.get(place.user('bo'))
    const device = randomBytes(4).toString('hex')
    const body = { id: mint(), authz, device, active: true, endpoint, p256dh, auth }
    const { status } = await place.client('bo').create('webpush_subscriptions', body)
    if (status !== 200) throw new Error(`Subscribing: ${status}`)
    mailbox = String((await place.root.items('users', `id = '${place.user('bo')}'`))[0]?.['email'])
    // Founding the community has notified Bo too.
    await untilSaved(mint(), 1)
    await inbox.mailTo(mailbox)
    await untilSettled()
  })
  afterEach(() => setting.replicas.bucket.set('pass'))
  afterAll(async () => {
    await notifier?.stop()
    await Promise.all([inbox?.close(), service?.close()])
  })

  /** Ann sends Bo money; resolves with the answer's status. */
  const send = async (id: string, amount: number): Promise<number> => {
    const { place } = setting
    const [ann, bo] = [place.account('ann'), place.account('bo')]
    const body = transactionBody(id, ann, bo, amount, place.user('ann'))
    return (await place.client('ann').create('acc_txs', body)).status
  }
  /** Ann's device repeats writes without an answer until they are saved, once. */
  const untilSaved = (id: string, amount: number): Promise<void> =>
    vi.waitFor(async () => expect(await send(id, amount)).toBe(200), SOON)
  const title = (amount: number): string => ` sent you €${amount}.00`
  /** Returns what has reached Bo. */
  const arrived = () => ({
    pushed: phone.received.map(({ payload }) => payload.title),
    mails: inbox?.countTo(mailbox),
  })
  const untilArrived = async (amount: number): Promise<void> => {
    expect((await inbox!.mailTo(mailbox)).subject).toBe(title(amount))
    await vi.waitFor(() => expect(arrived().pushed.at(-1)).toBe(title(amount)), SOON)
    await untilSettled()
  }
  /** Waits until the bucket knows that everything was sent: otherwise another server would send it again. */
  const untilSettled = async (): Promise<void> => {
    const { place } = setting
    await vi.waitFor(async () => {
      const waiting = await place.root.items('notification_deliveries', "state = 'waiting'")
      if (waiting.length > 0) throw new Error(`${waiting.length} deliveries wait.`)
    }, SOON)
    // A write gets its answer when those before it are in the bucket.
    const { status } = await place.client('ann').send('POST', '/ext/language', { language: 'en' })
    if (status !== 204) throw new Error(`A write was answered ${status}.`)
  }

  it.each([
    ['does not answer', 'away', 2],
    ['takes no upload, while the lease goes on', 'stuck', 3],
  ] as const)('wait while the bucket %s, and arrive afterwards', async (_what, state, amount) => {
    const { bucket } = setting.replicas
    const before = arrived()
    bucket.set(state)
    const id = mint()
    const write = send(id, amount)
    await delay(QUIET_MS)
    expect(arrived()).toEqual(before)
    bucket.set('pass')
    await write
    await untilSaved(id, amount)
    await untilArrived(amount)
    expect(arrived()).toEqual({ pushed: [...before.pushed, title(amount)], mails: 0 })
  })

  it('are as mails of codes, which wait for the code to be saved', async () => {
    const { bucket, front } = setting.replicas
    await untilSettled()
    bucket.set('stuck')
    const { place } = setting
    const asked = place.root
      .at(front.url)
      .with({ Authorization: '' })
      .send('POST', REQUEST_CODE, { email: mailbox })
    await delay(QUIET_MS)
    expect(arrived().mails).toBe(0)
    bucket.set('pass')
    expect((await asked).status).toBe(200)
    expect((await inbox!.mailTo(mailbox)).html).toMatch(/\d{6}/)
  })

  it('are as the mail of an invite that was not certain to be kept, which is sent once it is', async () => {
    const { replicas, place } = setting
    await untilSettled()
    const email = 'uma@newcomers.test'
    const organisation = place.community.organisation
    const body = { id: mint(), organisation, by: place.user('admin'), email, accepted: false }
    replicas.bucket.set('stuck')
    // The answer comes after 8 s, with 503.
    expect((await place.client('admin').create('invites', body)).status).toBe(503)
    expect(inbox!.countTo(email)).toBe(0)
    replicas.bucket.set('pass')
    await vi.waitFor(
      async () => expect((await place.client('admin').create('invites', body)).status).toBe(200),
      SOON,
    )
    await vi.waitFor(
      async () => {
        await place.root.send('POST', '/api/crons/coffer-invites')
        expect((await place.root.items('invites', `id = '${body.id}'`))[0]?.['sent']).not.toBe('')
      },
      { timeout: 90_000, interval: 5_000 },
    )
    expect((await inbox!.mailTo(email)).html).toContain(`/invite/${body.id}"`)
    expect(inbox!.countTo(email)).toBe(0)
  })

  it('do not leave for a write that is lost with its machine', async () => {
    const { replicas } = setting
    const holder = await replicas.serving()
    const before = arrived()
    replicas.bucket.set('stuck')
    const id = mint()
    const lost = send(id, 5).catch(() => 'broken off')
    await delay(2_000)
    await holder.destroy()
    replicas.bucket.set('pass')
    expect([502, 503, 'broken off']).toContain(await lost)
    await vi.waitFor(async () => expect((await replicas.serving()).url).not.toBe(holder.url), SOON)
    const row = `id = '${id}'`
    expect(await setting.place.root.items('acc_txs', row)).toEqual([])
    await delay(QUIET_MS)
    expect(arrived()).toEqual(before)
    await untilSaved(id, 5)
    await untilArrived(5)
    expect(arrived()).toEqual({ pushed: [...before.pushed, title(5)], mails: 0 })
  })
})
