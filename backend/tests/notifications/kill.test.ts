import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MINUTES_AT_MOST, SIZE } from '../testing/size.ts'
import { openSetting } from './setting.ts'
import type { Setting } from './setting.ts'

let setting: Setting
beforeAll(async () => {
  setting = await openSetting()
}, 60_000)
afterAll(() => setting.close())

const SOON = { timeout: 30_000, interval: 50 }

/** Returns what a device shows: the last message of each tag. */
const shownOn = (device: { received: readonly { payload: { tag: string; title: string } }[] }): string[] => [
  ...new Map(device.received.map(({ payload }) => [payload.tag, payload.title])).values(),
]

it(
  `of a notifier that is killed ${SIZE.kills} times while it sends every notification arrives, and none shows twice`,
  async () => {
    const devices = [await setting.subscribe('bo'), await setting.subscribe('bo')]
    const titles: string[] = []
    for (let round = 1; round <= SIZE.kills; round += 1) {
      const killed = setting.notifier.pid()
      let isKilled = false
      const kill = () => {
        if (isKilled) return
        isKilled = true
        process.kill(killed, 'SIGKILL')
      }
      // The kill comes before the push service's answer, at one device or the other.
      const struck = devices[round % 2]!
      struck.onArrival = kill
      await setting.request('ann', 'bo', round)
      titles.push(`Ann Lindqvist requested €${round}.00 from you`)
      await vi.waitFor(() => {
        const sql = "SELECT COUNT(*) AS count FROM notifications WHERE state = 'waiting'"
        expect([isKilled, setting.database.prepare(sql).get()?.['count']]).toEqual([true, 0])
      }, SOON)
      struck.onArrival = () => undefined
    }
    for (const device of devices) {
      expect(shownOn(device)).toEqual(titles)
      // A repeat is a message that was being sent at a kill, and replaces it, also while the device is offline.
      expect(device.received.length - titles.length).toBeLessThanOrEqual(SIZE.kills)
      expect(device.received.every(({ topic, payload }) => topic === payload.tag)).toBe(true)
    }
    // The server sends the mails, and nobody killed it.
    const subjects: (string | undefined)[] = []
    while (subjects.length < titles.length)
      subjects.push((await setting.inbox.mailTo('bo@coffer.test')).subject)
    expect(subjects.toSorted()).toEqual(titles.toSorted())
    expect(setting.inbox.countTo('bo@coffer.test')).toBe(0)
  },
  MINUTES_AT_MOST * 60_000,
)
