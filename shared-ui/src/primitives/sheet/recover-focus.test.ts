// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { recoverFocus } from './recover-focus.ts'

/** Shows two pages, the first behind the panel of the second, and returns the button that opened the sheet. */
function showPage(): HTMLElement {
  document.body.innerHTML =
    '<main><div inert><h1>Events</h1></div><h1>Groups</h1><button>Create a Group</button></main>'
  const button = document.querySelector('button')!
  button.focus()
  return button
}

/** Resolves after the earlier observers have been notified of the next change. */
const nextChange = () =>
  new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { subtree: true, childList: true })
  })
const focused = () => document.activeElement?.textContent ?? ''

afterEach(() => {
  // A press ends what a test began.
  dispatchEvent(new Event('pointerdown'))
})

test('the page’s title gets the focus of a control that went after the sheet had closed', async () => {
  const button = showPage()
  recoverFocus()
  button.remove()
  await vi.waitFor(() => expect(focused()).toBe('Groups'))
})

test('a focus that is not lost stays', async () => {
  const button = showPage()
  recoverFocus()
  const changed = nextChange()
  document.querySelector('main')!.append('One group more')
  await changed
  expect(document.activeElement).toBe(button)
})

test.each([
  ['another page is shown', () => history.pushState({}, '', '/events/camp')],
  ['a key was pressed', () => dispatchEvent(new Event('keydown'))],
  ['another sheet is open', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')],
])('nothing is done once %s', async (_what, happens) => {
  const button = showPage()
  recoverFocus()
  happens()
  const changed = nextChange()
  button.remove()
  await changed
  expect(document.activeElement).toBe(document.body)
})
