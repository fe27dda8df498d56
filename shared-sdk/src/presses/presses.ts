import { endGuard, guardPlace } from './place-guard.ts'
import { isShielded } from './press-shield.ts'

/**
 * Remembers what the person last pressed, and when: a press never does what its owner did not mean (ADR 0189). `watchPresses`
 * listens on the window and before anybody else, so that a press can be stopped before something acts on it. Times are in
 * milliseconds since the page began.
 */

/** Milliseconds within which a second tap follows the first. */
export const DOUBLE_TAP_MS = 400
/** Milliseconds for which something that appears or moves by itself takes no press. */
export const UNEXPECTED_MS = 600
/** The most pixels between two taps at one place: a finger is less exact than a mouse. */
const REACH_PX = { mouse: 8, touch: 32 } as const

const INTERACTIVE =
  'a[href], button, input, label, select, summary, textarea, [role=button], [role=option], [role=switch], [role=tab]'

interface Press {
  readonly time: number
  readonly x: number
  readonly y: number
  /** The control that was pressed; null for a press beside all controls. */
  readonly control: Element | null
  /** The control's text then: React reuses one button for 'Next' and 'Send'. */
  readonly label: string | null
}

interface IgnoredPress {
  /** True until its pointer is up. */
  readonly isDown: boolean
  /** When its latest event happened. */
  readonly time: number
  /** When the page received that event, which is later if the page was busy. */
  readonly receivedAt: number
}

let first: Press | null = null
/** True if the first press's control has been busy since: the action of a second tap has been tried already. */
let wasBusy = false
let busyObserver: MutationObserver | undefined
let isDown = false
let lastPointer = Number.NEGATIVE_INFINITY
let lastAction = Number.NEGATIVE_INFINITY
/** A press that was ignored: the browser still sends the clicks that belong to it. */
let ignored: IgnoredPress | null = null
/** The most milliseconds between a press and its click; a click of a key or a screen reader has no press. */
const CLICK_FOLLOWS_MS = 1000

/** Starts to listen. The shell calls it once, before it renders. Returns a function that ends it. */
export function watchPresses(): () => void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  addEventListener('pointerdown', pressed, options)
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, handlePointerUp, options)
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const)
    addEventListener(type, swallowFollowingClick, options)
  // Passive, so that no scroll has to wait for the page: it is the click that acts.
  for (const type of ['touchstart', 'touchend'] as const)
    addEventListener(type, swallowFollowingClick, { ...options, passive: true })
  addEventListener('keydown', handleTyping, options)
  return () => listening.abort()
}

/** Returns Infinity for a future time: a clock that goes back, as a test's own does, must hold no presses. */
function msSince(time: number): number {
  const passedMs = performance.now() - time
  return passedMs < 0 ? Number.POSITIVE_INFINITY : passedMs
}

/** Returns the milliseconds since the person last pressed something or a key; Infinity if they have not yet. */
export const sinceLastAction = (): number => msSince(lastAction)

/** Returns whether a pointer is down, or was within the last 600 ms: nothing may move under it until then. */
export const isPointerBusy = (): boolean => isDown || msSince(lastPointer) < UNEXPECTED_MS

function pressed(event: PointerEvent): void {
  const control = controlAt(event.target)
  const press = {
    time: event.timeStamp,
    x: event.clientX,
    y: event.clientY,
    control,
    label: getLabel(control),
  }
  const reach = REACH_PX[event.pointerType === 'mouse' ? 'mouse' : 'touch']
  isDown = true
  lastPointer = performance.now()
  noteAction()
  ignored = null
  if (isShielded(event) || isMisplaced(press, reach)) {
    ignored = { isDown: true, time: event.timeStamp, receivedAt: lastPointer }
    stop(event)
    // A third tap is compared with the first of the three, too: it is as unintended as the second.
    return
  }
  first = press
  endGuard()
  observeBusy(control)
  if (control === null) return
  const isSame = (there: Element | null): boolean => isUnchanged(press, controlAt(there))
  guardPlace({ ...press, reach, until: lastPointer + DOUBLE_TAP_MS, isSame })
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(INTERACTIVE) : null

const getLabel = (control: Element | null): string | null =>
  control && (control.getAttribute('aria-label') ?? control.textContent)

/** Returns whether the control is the pressed one, and means the same. */
const isUnchanged = (press: Press, control: Element | null): boolean =>
  press.control === control && press.label === getLabel(control)

/** Returns what a press on this control acts on: a label acts on its field. */
const getActing = (control: Element | null): Element | null =>
  control instanceof HTMLLabelElement ? control.control : control

/** Notes when the control becomes busy, however briefly: a refusal can arrive between two frames. */
function observeBusy(control: Element | null): void {
  wasBusy = false
  busyObserver?.disconnect()
  const acting = getActing(control)
  if (acting === null) return
  busyObserver = new MutationObserver(() => (wasBusy ||= acting.getAttribute('aria-busy') === 'true'))
  busyObserver.observe(acting, { attributeFilter: ['aria-busy'] })
}

/**
 * Returns whether this is the second tap of two at one place that has another control by now, or the same one with another
 * meaning: a row has moved up, or a form's next step has replaced the one before. The same control that has been busy in
 * between, and was refused, must not act a second time either.
 */
function isMisplaced(press: Press, reach: number): boolean {
  if (first === null || first.control === null || (!wasBusy && isUnchanged(first, press.control)))
    return false
  const isAtOnePlace = Math.hypot(press.x - first.x, press.y - first.y) <= reach
  const passedMs = press.time - first.time
  // A press from before the clock went back does not count.
  return isAtOnePlace && passedMs >= 0 && passedMs <= DOUBLE_TAP_MS
}

function handlePointerUp({ timeStamp }: Event): void {
  isDown = false
  lastPointer = performance.now()
  if (ignored?.isDown) ignored = { isDown: false, time: timeStamp, receivedAt: lastPointer }
  noteAction()
}

function handleTyping(): void {
  ignored = null
  first = null
  endGuard()
  noteAction()
}

function noteAction(): void {
  lastAction = performance.now()
}

function swallowFollowingClick(event: Event): void {
  if (event.isTrusted && (followsIgnored(event) || isShielded(event) || isFallenThrough(event))) stop(event)
}

/**
 * Returns whether this is the click of a press on something else. A busy page receives two presses on one control before the
 * click of the first; if that click removes the control, the second click goes to what is below it.
 */
function isFallenThrough({ type, target, timeStamp }: Event): boolean {
  if (type !== 'click' || first === null) return false
  const control = controlAt(target)
  const isOwn = control === null || control === first.control || control === getActing(first.control)
  return !isOwn && isSoon(timeStamp - first.time)
}

/** A busy page receives a click long after it happened, so either time counts. */
function followsIgnored({ timeStamp }: Event): boolean {
  return ignored !== null && (isSoon(timeStamp - ignored.time) || isSoon(msSince(ignored.receivedAt)))
}

/** Returns whether a click this many milliseconds after a press can belong to it. */
const isSoon = (passedMs: number): boolean => passedMs >= 0 && passedMs < CLICK_FOLLOWS_MS

function stop(event: Event): void {
  event.stopImmediatePropagation()
  if (event.cancelable && !event.type.startsWith('touch')) event.preventDefault()
}
