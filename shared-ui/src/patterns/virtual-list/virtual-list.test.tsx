// @vitest-environment happy-dom
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import userEvent from '@testing-library/user-event'
import { ListRow } from '../../primitives/list/list.tsx'
import { VirtualList } from './virtual-list.tsx'

// The app loads it lazily; the test preloads it, so that it need not wait.
beforeAll(() => import('./windowed-rows.tsx'))
// happy-dom has no layout: the list is at the top of the page and the window is 768 px high.
const list = (count: number) => (
  <VirtualList
    label="Members"
    rows={Array.from({ length: count }, (_, index) => `Member ${index + 1}`)}
    renderRow={(name, position) => (
      <ListRow key={name} position={position} title={name} onClick={() => undefined} />
    )}
  />
)
const rows = () => screen.getAllByRole('listitem')
const names = () => rows().map((row) => row.textContent)
const button = (name: string) => screen.getByRole('button', { name })

async function show(count: number) {
  const shown = render(list(count))
  await screen.findByText('Member 1')
  return shown
}
const scrollTo = (top: number) => {
  document.documentElement.scrollTop = top
  fireEvent.scroll(document)
}

test('a short list renders all rows', async () => {
  await show(40)
  expect(rows()).toHaveLength(40)
  expect(rows()[0]?.style.position).toBe('')
})

test('of a thousand rows only the visible ones are rendered, each with its position', async () => {
  const { container } = await show(1000)
  await expect.poll(() => rows().length).toBeLessThan(30)
  expect(names().slice(0, 3)).toEqual(['Member 1', 'Member 2', 'Member 3'])
  expect(rows()[1]?.getAttribute('aria-posinset')).toBe('2')
  expect(rows()[1]?.getAttribute('aria-setsize')).toBe('1000')
  expect(screen.getByRole('list', { name: 'Members' }).style.height).toBe('60000px')
  await expectNoAxeViolations(container)
})

// Guards against a regression: rows had 60 px at every text size, so texts at 200 % were cut.
test('rows grow with the text size, also when it changes while they are shown', async () => {
  const root = document.documentElement
  root.style.fontSize = '32px'
  try {
    await show(1000)
    await expect.poll(() => rows().length).toBeLessThan(30)
    const height = () => screen.getByRole('list', { name: 'Members' }).style.height
    expect([height(), rows()[1]?.style.top, rows()[1]?.style.height]).toEqual(['120000px', '120px', '120px'])
    root.style.fontSize = '16px'
    act(() => void window.dispatchEvent(new Event('resize')))
    expect([height(), rows()[1]?.style.top, rows()[1]?.style.height]).toEqual(['60000px', '60px', '60px'])
    scrollTo(500 * 60)
    expect(names()).toContain('Member 501')
  } finally {
    root.style.fontSize = ''
  }
})

test('scrolling renders other rows', async () => {
  await show(1000)
  await expect.poll(() => rows().length).toBeLessThan(30)
  scrollTo(500 * 60)
  expect(names()).toContain('Member 501')
  expect(names()).not.toContain('Member 1')
  expect(rows().length).toBeLessThan(30)
})

test('the scroll position of its ancestor does not change when the list is rendered', async () => {
  const panel = document.body.appendChild(document.createElement('div'))
  panel.style.overflowY = 'auto'
  panel.scrollTop = 1200
  render(list(1000), { container: panel })
  await expect.poll(() => screen.queryAllByRole('listitem').length).toBeLessThan(30)
  expect(panel.scrollTop).toBe(1200)
})

test('the focused row stays rendered when scrolled out of view', async () => {
  await show(1000)
  await expect.poll(() => rows().length).toBeLessThan(30)
  const second = button('Member 2')
  act(() => second.focus())
  scrollTo(500 * 60)
  expect(document.activeElement).toBe(second)
  expect(names()[0]).toBe('Member 2')
  act(() => button('Member 501').focus())
  expect(names()).not.toContain('Member 2')
})

const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement?.textContent

test('a long list is one tab stop, and keys move between rows', async () => {
  await show(1000)
  await expect.poll(() => rows().length).toBeLessThan(30)
  await userEvent.tab()
  expect(focused()).toBe('Member 1')
  await press('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(focused()).toBe('Member 2')
  await press('{End}')
  expect(focused()).toBe('Member 1000')
  await press('{Home}')
  expect(focused()).toBe('Member 1')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('Tab returns to the last focused row while it is visible, else to the first visible row', async () => {
  await show(1000)
  await expect.poll(() => rows().length).toBeLessThan(30)
  await userEvent.tab()
  await press('{ArrowDown}{ArrowDown}')
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('Member 3')
  await userEvent.tab()
  scrollTo(500 * 60)
  await userEvent.tab()
  expect(focused()).toBe('Member 501')
})

test('each row of a short list is a tab stop, and keys move between rows, too', async () => {
  await show(3)
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('Member 2')
  await press('{ArrowDown}')
  expect(focused()).toBe('Member 3')
  await press('{Home}')
  expect(focused()).toBe('Member 1')
})
