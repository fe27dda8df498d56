// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPresses, isPointerBusy, sinceLastAction, watchPresses } from './index.ts'

let time = 10_000
let stopWatching = (): void => {}
/** Finishes the animation of the layer's shortest time. */
let animations: { onfinish: (() => void) | null }[] = []

/** These set what the next frame does, and what it finds at the place of a tap. */
let nextFrame = (): void => {}
let atPlace: Element | null = null

beforeEach(() => {
  time += 100_000
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    nextFrame = run
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    nextFrame = () => {}
  })
  document.elementFromPoint = () => atPlace
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  animations = []
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(() => {
    const animation = { onfinish: null }
    animations.push(animation)
    return animation as unknown as Animation
  })
  stopWatching = watchPresses()
})
afterEach(() => stopWatching())

const button = (name: string): HTMLButtonElement => {
  const made = document.createElement('button')
  made.textContent = name
  made.addEventListener('click', () => pressed.push(name))
  document.body.append(made)
  return made
}
let pressed: string[] = []
beforeEach(() => (pressed = []))

/** Sends a press and its click, as a browser does. A busy page receives the click `lateMs` milliseconds after it happened. */
function press(
  target: Element,
  { at = [10, 10], by = 'touch', lateMs = 0 }: { at?: [number, number]; by?: string; lateMs?: number } = {},
) {
  const [clientX, clientY] = at
  const options = { bubbles: true, cancelable: true, clientX, clientY, pointerType: by }
  const happenedAt = time
  const trusted = (event: Event): Event => {
    Object.defineProperty(event, 'isTrusted', { value: true })
    Object.defineProperty(event, 'timeStamp', { value: happenedAt })
    return event
  }
  target.dispatchEvent(trusted(new PointerEvent('pointerdown', options)))
  target.dispatchEvent(trusted(new PointerEvent('pointerup', options)))
  time += lateMs
  target.dispatchEvent(trusted(new MouseEvent('click', options)))
}

test('the second tap at one place does nothing on another control than the first', () => {
  const [ann, bo] = [button('Ann'), button('Bo')]
  press(ann)
  time += 350
  press(bo)
  expect(pressed).toEqual(['Ann'])
})

test('the click of an ignored tap does nothing, however late a busy page receives it', () => {
  const [ann, bo] = [button('Ann'), button('Bo')]
  press(ann)
  time += 350
  press(bo, { lateMs: 3_000 })
  expect(pressed).toEqual(['Ann'])
})

test.each([
  ['later', 450, [10, 10]],
  ['elsewhere', 100, [10, 80]],
] as const)('a tap %s is a tap of its own', (_what, laterMs, at) => {
  const [ann, bo] = [button('Ann'), button('Bo')]
  press(ann)
  time += laterMs
  press(bo, { at: [...at] })
  expect(pressed).toEqual(['Ann', 'Bo'])
})

test('the place of a tap is guarded once something else is there, until a later tap is one of its own', () => {
  const guard = () => document.querySelector('[data-press-shield]')
  const [ann, bo] = [button('Ann'), button('Bo')]
  atPlace = ann
  press(ann)
  nextFrame()
  expect(guard()).toBeNull()
  atPlace = bo
  nextFrame()
  expect(guard()).not.toBeNull()
  press(guard()!)
  expect(pressed).toEqual(['Ann'])
  time += 401
  nextFrame()
  expect(guard()).toBeNull()
})

test('a key ends the guard of a place', () => {
  const ann = button('Ann')
  press(ann)
  atPlace = null
  nextFrame()
  expect(document.querySelector('[data-press-shield]')).not.toBeNull()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(document.querySelector('[data-press-shield]')).toBeNull()
})

test('two taps on one control are both its own', () => {
  const ann = button('Ann')
  press(ann)
  time += 60
  press(ann)
  expect(pressed).toEqual(['Ann', 'Ann'])
})

test('two taps on one control that means something else by the second are one', () => {
  const next = button('Next')
  press(next)
  next.textContent = 'Send'
  time += 350
  press(next)
  expect(pressed).toEqual(['Next'])
})

test('two taps on one control are one when it was busy in between', async () => {
  const ann = button('Ann')
  press(ann)
  ann.setAttribute('aria-busy', 'true')
  await Promise.resolve()
  ann.removeAttribute('aria-busy')
  time += 350
  press(ann)
  expect(pressed).toEqual(['Ann'])
  time += 100
  press(ann)
  expect(pressed).toEqual(['Ann', 'Ann'])
})

test('two taps on a label are one when its field was busy in between', async () => {
  const field = button('Admin')
  field.id = 'admin'
  const label = document.createElement('label')
  label.htmlFor = 'admin'
  label.addEventListener('click', () => pressed.push('label'))
  document.body.append(label)
  press(label)
  field.setAttribute('aria-busy', 'true')
  await Promise.resolve()
  field.removeAttribute('aria-busy')
  time += 350
  press(label)
  expect(pressed.filter((name) => name === 'label')).toEqual(['label'])
})

test('the click of a second press goes to no other control, if a busy page receives both presses first', () => {
  const [undo, below] = [button('Undo'), button('Below')]
  const time = performance.now()
  const send = (target: Element, type: string, happenedAt: number): void => {
    const event = new (type === 'click' ? MouseEvent : PointerEvent)(type, {
      bubbles: true,
      pointerType: 'touch',
    })
    Object.defineProperty(event, 'isTrusted', { value: true })
    Object.defineProperty(event, 'timeStamp', { value: happenedAt })
    target.dispatchEvent(event)
  }
  for (const happenedAt of [time, time + 60])
    for (const type of ['pointerdown', 'pointerup']) send(undo, type, happenedAt)
  send(undo, 'click', time)
  send(below, 'click', time + 60)
  expect(pressed).toEqual(['Undo'])
})

test('a third tap is compared with the first, too', () => {
  const [ann, bo] = [button('Ann'), button('Bo')]
  press(ann)
  time += 200
  press(bo)
  time += 150
  press(bo)
  expect(pressed).toEqual(['Ann'])
  time += 100
  press(bo)
  expect(pressed).toEqual(['Ann', 'Bo'])
})

test('a mouse is more exact than a finger', () => {
  const [ann, bo] = [button('Ann'), button('Bo')]
  press(ann, { by: 'mouse' })
  time += 100
  press(bo, { by: 'mouse', at: [30, 10] })
  expect(pressed).toEqual(['Ann', 'Bo'])
})

test('a key after an ignored tap presses the focused control', () => {
  const [ann, bo] = [button('Ann'), button('Bo')]
  press(ann)
  time += 100
  press(bo)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  const click = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(click, 'isTrusted', { value: true })
  bo.dispatchEvent(click)
  expect(pressed).toEqual(['Ann', 'Bo'])
})

test('a clock that goes back leaves no press waiting', () => {
  press(button('Ann'))
  expect([sinceLastAction(), isPointerBusy()]).toEqual([0, true])
  time -= 60_000
  expect([sinceLastAction(), isPointerBusy()]).toEqual([Infinity, false])
  press(button('Bo'))
  expect(pressed).toEqual(['Ann', 'Bo'])
})

test('held presses go to a layer until they are released, and for the shortest time', () => {
  const layer = () => document.querySelector('[data-press-shield]')
  const release = holdPresses(400)
  expect(layer()).not.toBeNull()
  animations[0]?.onfinish?.()
  expect(layer()).not.toBeNull()
  release()
  release()
  expect(layer()).toBeNull()
})

test('several hold presses at once: the last one lets go', () => {
  const layer = () => document.querySelector('[data-press-shield]')
  holdPresses(400)()
  holdPresses(600)()
  animations[0]?.onfinish?.()
  expect(layer()).not.toBeNull()
  animations[2]?.onfinish?.()
  expect(layer()).toBeNull()
})

test('presses that nobody releases are free again after 2 s', () => {
  const layer = () => document.querySelector('[data-press-shield]')
  holdPresses(400)
  animations[0]?.onfinish?.()
  expect(layer()).not.toBeNull()
  animations[1]?.onfinish?.()
  expect(layer()).toBeNull()
})

test('a press on the layer reaches no listener of the page', () => {
  const heard = vi.fn()
  document.addEventListener('pointerdown', heard, { capture: true, once: true })
  holdPresses(400)
  press(document.querySelector('[data-press-shield]')!)
  expect(heard).not.toHaveBeenCalled()
  document.removeEventListener('pointerdown', heard, { capture: true })
})

test('a pointer is busy while it is down and for 600 ms after', () => {
  expect(isPointerBusy()).toBe(false)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  time += 5000
  expect(isPointerBusy()).toBe(true)
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  time += 599
  expect(isPointerBusy()).toBe(true)
  time += 1
  expect(isPointerBusy()).toBe(false)
  expect(sinceLastAction()).toBe(600)
})
