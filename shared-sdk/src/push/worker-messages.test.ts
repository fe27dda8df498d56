// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { sendNotificationLook } from './worker-messages.ts'

const LOOK = {
  icons: {},
  unreadable: { title: 'Harbour', body: 'News' },
  waiting: { title: 'Harbour', body: 'Waiting' },
}

test('the look reaches a service worker that becomes active only later', async () => {
  const postMessage = vi.fn()
  let activate = (_registration: object) => {}
  const ready = new Promise<object>((resolve) => {
    activate = resolve
  })
  const serviceWorker = { ready, getRegistration: async () => undefined }
  vi.stubGlobal('navigator', { serviceWorker })
  const sent = sendNotificationLook(LOOK)
  activate({ active: { postMessage } })
  await sent
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ look: LOOK })
})

test('in a browser without service workers nothing is sent', async () => {
  vi.stubGlobal('navigator', {})
  await expect(sendNotificationLook(LOOK)).resolves.toBeUndefined()
})
