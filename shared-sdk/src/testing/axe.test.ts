// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { expectNoAxeViolations, PART } from './axe.ts'

beforeEach(() => {
  document.body.innerHTML = '<main><button type="button" id="nameless"></button></main><p id="stray">Bo</p>'
})

test('names the broken rule and the element', async () => {
  const looking = expectNoAxeViolations(document.body, PART)
  await expect(looking).rejects.toMatchObject({ actual: ['button-name: #nameless'], expected: [] })
})

test('checks only the given context', async () => {
  await expectNoAxeViolations(document.querySelector('#stray')!)
  await expect(expectNoAxeViolations(document.querySelector('main')!)).rejects.toThrow(
    'button-name: #nameless',
  )
})

test('checks all rules except the skipped ones', async () => {
  await expect(expectNoAxeViolations(document.body)).rejects.toMatchObject({
    actual: ['button-name: #nameless', 'region: #stray'],
  })
  await expectNoAxeViolations(document.body, { ...PART, 'button-name': 'as an example' })
})
