// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { watchScrollPositions } from '../navigation/scroll-positions.ts'
import { snapshotPage } from './snapshot-page.ts'

const positions = watchScrollPositions()

function makePage(html: string): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.replaceChildren(page)
  return page
}

test('copies the content, including typed text', () => {
  const page = makePage('<h1>Members</h1><input type="search">')
  page.querySelector('input')!.value = 'Bo'
  const { content } = snapshotPage(page, positions)
  expect(content.querySelector('h1')?.textContent).toBe('Members')
  expect(content.querySelector('input')?.value).toBe('Bo')
})

test('has no ids and no radio groups', () => {
  const page = makePage('<label for="a">A</label><input id="a" type="radio" name="share" checked>')
  const { content } = snapshotPage(page, positions)
  expect(content.querySelector('[id], [name]')).toBeNull()
  expect(page.querySelector('#a[name="share"]')).not.toBeNull()
})

test('keeps the ids inside a drawing', () => {
  const page = makePage('<svg><defs><linearGradient id="sky"></linearGradient></defs></svg>')
  expect(snapshotPage(page, positions).content.querySelector('#sky')).not.toBeNull()
})

test('keeps the scroll positions of the window and inside the page', () => {
  const page = makePage('<div></div><section></section>')
  const section = page.querySelector('section')!
  section.scrollTop = 120
  section.dispatchEvent(new Event('scroll'))
  document.documentElement.scrollTop = 300
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  const { content, top, restoreScroll } = snapshotPage(page, positions)
  expect(top).toBe(300)
  restoreScroll()
  expect(content.querySelector('section')!.scrollTop).toBe(120)
})
