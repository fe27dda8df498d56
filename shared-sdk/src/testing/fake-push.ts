import { onTestFinished, vi } from 'vitest'

/** A push subscription of the fake browser. */
interface FakeSubscription {
  readonly endpoint: string
  readonly options: { readonly applicationServerKey: ArrayBuffer }
  readonly getKey: () => ArrayBuffer
  readonly unsubscribe: () => Promise<boolean>
}

export interface FakePush {
  /** The person's answer in the browser. */
  permission: NotificationPermission
  /** The person's answer to the next question. */
  answer: NotificationPermission
  subscription: FakeSubscription | null
  /** The number of the browser's subscriptions; it names the endpoints. */
  subscribed: number
  /** True if the push service refuses. */
  isRefusing: boolean
}

/** The base64url of one byte; a real key is longer. */
export const FAKE_KEY = 'AQ'
export const OTHER_FAKE_KEY = 'Ag'

/**
 * Gives the current test a browser with notifications, a service worker and push; `cleanUpAfterEachTest` removes the
 * globals again.
 */
export function stubPush(): FakePush {
  const push: FakePush = {
    permission: 'default',
    answer: 'granted',
    subscription: null,
    subscribed: 0,
    isRefusing: false,
  }
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    if (push.isRefusing) throw new DOMException('Registration failed - push service error', 'AbortError')
    push.subscribed += 1
    const subscription: FakeSubscription = {
      endpoint: `https://push.test/${push.subscribed}`,
      options: { applicationServerKey: applicationServerKey.buffer },
      getKey: () => new Uint8Array([7]).buffer,
      unsubscribe: async () => {
        if (push.subscription === subscription) push.subscription = null
        return true
      },
    }
    push.subscription = subscription
    return subscription
  }
  const registration = {
    pushManager: { getSubscription: async () => push.subscription, subscribe },
    getNotifications: async () => [],
  }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission
    },
    requestPermission: async () => {
      if (push.permission === 'default') push.permission = push.answer
      return push.permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return push
}
