/**
 * Finds out whether there is a network (ADR 0068). The device's own statement is a hint: with some VPNs it says that there is
 * none, and requests are answered. So while it says so, the app asks the server, now and then and on a tap. Any answer means
 * that there is a network.
 */

/** Milliseconds within which an unreachable server is recognised. */
const PROBE_MS = 3_000
/** The interval of checks while the device says that there is no network. */
const EVERY_MS = 10_000
/** The shortest interval of checks by repeated taps. */
const TAP_MS = 2_000

type Listener = (isOnline: boolean) => void

interface NetworkListeners {
  /** Called when the device says that there is no network, and the server does not answer. */
  readonly onOffline: () => void
  /** Called when requests are answered again, even if `onOffline` was not called: unsent changes can be sent. */
  readonly onOnline: () => void
}

/** True if the server has answered since the device last said that there is no network. */
let isAnswered = false
/** True once the check has ended, also without an answer: until then nothing is announced. */
let isProbed = false
let lastProbe = -Infinity
let running: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const changes = new Set<Listener>()
const announcements = new Set<Listener>()
let stop: (() => void) | null = null

/** Returns whether requests may be answered: at first the device's own statement, until the server has answered. */
export const isOnline = (): boolean => navigator.onLine || isAnswered

/** Returns whether the server answers now, with any status. Never rejects. */
export async function reachesServer(): Promise<boolean> {
  try {
    await fetch('/api/health', { cache: 'no-cache', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

/** Asks the server now, and stores the conclusion. Resolves to whether it answers. */
export async function checkNetwork(): Promise<boolean> {
  if (navigator.onLine) return reachesServer()
  await probe()
  return isOnline()
}

/** Calls `listener` whenever the answer of `isOnline` changes. Returns an unsubscribe function. */
export const onNetworkChange = (listener: Listener): (() => void) => add(changes, listener)

/**
 * Reports when the network is lost (at once if it is already), and when it is back. Returns an unsubscribe function.
 */
export function watchNetwork({ onOffline, onOnline }: NetworkListeners): () => void {
  const isKnownOffline = !isOnline() && isProbed
  if (isKnownOffline) onOffline()
  return add(announcements, (isBack) => (isBack ? onOnline() : onOffline()))
}

function add(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  stop ??= start()
  return () => {
    listeners.delete(listener)
    if (changes.size + announcements.size > 0) return
    stop?.()
    stop = null
  }
}

function start(): () => void {
  window.addEventListener('online', onHint)
  window.addEventListener('offline', onHint)
  window.addEventListener('pointerdown', onTap, { capture: true, passive: true })
  if (!navigator.onLine) void probe()
  return () => {
    window.removeEventListener('online', onHint)
    window.removeEventListener('offline', onHint)
    window.removeEventListener('pointerdown', onTap, { capture: true })
    clearTimeout(timer)
    isAnswered = false
    isProbed = false
  }
}

function onHint(): void {
  clearTimeout(timer)
  isAnswered = false
  isProbed = false
  notifyListeners(changes, navigator.onLine)
  if (navigator.onLine) notifyListeners(announcements, true)
  else void probe()
}

function onTap(): void {
  if (!isOnline() && performance.now() - lastProbe > TAP_MS) void probe()
}

/** Asks the server, unless a check is running. */
function probe(): Promise<void> {
  running ??= pingServer().finally(() => (running = null))
  return running
}

async function pingServer(): Promise<void> {
  clearTimeout(timer)
  lastProbe = performance.now()
  const answers = await reachesServer()
  if (navigator.onLine || stop === null) return
  const isNew = !isProbed || answers !== isAnswered
  const hasChanged = answers !== isAnswered
  isProbed = true
  isAnswered = answers
  if (hasChanged) notifyListeners(changes, answers)
  if (isNew) notifyListeners(announcements, answers)
  timer = setTimeout(() => void probe(), EVERY_MS)
}

function notifyListeners(listeners: ReadonlySet<Listener>, isBack: boolean): void {
  for (const listener of listeners) listener(isBack)
}
