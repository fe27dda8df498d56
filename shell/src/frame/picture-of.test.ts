// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

function pageOf(html: string): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.replaceChildren(page)
  return page
}

test('shows what was seen, typed text included', () => {
  const page = pageOf('<h1>Members</h1><input type="search">')
  page.querySelector('input')!.value = 'Bo'
  const { content } = pictureOf(page)
  expect(content.querySelector('h1')?.textContent).toBe('Members')
  expect(content.querySelector('input')?.value).toBe('Bo')
})

test('takes no id and no radio group from the page that comes', () => {
  const page = pageOf('<label for="a">A</label><input id="a" type="radio" name="share" checked>')
  const { content } = pictureOf(page)
  expect(content.querySelector('[id], [name]')).toBeNull()
  expect(page.querySelector('#a[name="share"]')).not.toBeNull()
})

test('what a drawing refers to stays within it', () => {
  const page = pageOf('<svg><defs><linearGradient id="sky"></linearGradient></defs></svg>')
  expect(pictureOf(page).content.querySelector('#sky')).not.toBeNull()
})

test('is as far down as the page was, and so is what scrolls within', () => {
  const page = pageOf('<div></div><section></section>')
  page.querySelector('section')!.scrollTop = 120
  document.documentElement.scrollTop = 300
  const { content, top, restore } = pictureOf(page)
  expect(top).toBe(300)
  restore()
  expect(content.querySelector('section')!.scrollTop).toBe(120)
})
