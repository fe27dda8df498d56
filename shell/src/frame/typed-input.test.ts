// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasTypedInput, watchTypedInput } from './typed-input.ts'

let stop = () => {}
beforeEach(() => {
  stop = watchTypedInput()
})
afterEach(() => stop())

function show(html: string): void {
  document.body.innerHTML = html
}

function types(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`There is no ${selector}.`)
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('nothing is typed in a page that was only read', () => {
  show('<input value="Bo" />')
  expect(hasTypedInput()).toBe(false)
})

test('a changed field counts until it holds what it held before, or is gone', () => {
  show('<input value="Bo" />')
  types('input', 'Bob')
  expect(hasTypedInput()).toBe(true)
  types('input', 'Bo')
  expect(hasTypedInput()).toBe(false)
  types('input', 'Bob')
  show('')
  expect(hasTypedInput()).toBe(false)
})

test('a form that knows what is unsaved counts until it has saved, also what was not typed', () => {
  show('<fieldset data-unsaved="false"><input value="Bo" /></fieldset>')
  types('input', 'Bob')
  const form = document.querySelector('fieldset')
  form?.setAttribute('data-unsaved', 'true')
  expect(hasTypedInput()).toBe(true)
  form?.setAttribute('data-unsaved', 'false')
  expect(hasTypedInput()).toBe(false)
})

test('a search is nothing to lose', () => {
  show('<input type="search" />')
  types('input', 'an')
  expect(hasTypedInput()).toBe(false)
})

test('a tap in a sheet with a form counts until the sheet is closed, one in a sheet without a form does not', () => {
  show('<div role="dialog"><button>Share equally</button></div>')
  document.querySelector('button')?.click()
  expect(hasTypedInput()).toBe(false)
  show('<div role="dialog"><input /><button>Share equally</button></div>')
  document.querySelector('button')?.click()
  expect(hasTypedInput()).toBe(true)
  show('')
  expect(hasTypedInput()).toBe(false)
})
