// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { expectNoAxeViolations, PART } from './axe.ts'

beforeEach(() => {
  document.body.innerHTML = '<main><button type="button" id="nameless"></button></main><p id="stray">Bo</p>'
})

test('says which rule is broken, and where', async () => {
  const looking = expectNoAxeViolations(document.body, PART)
  await expect(looking).rejects.toMatchObject({ actual: ['button-name: #nameless'], expected: [] })
})

test('looks only where it is told to', async () => {
  await expectNoAxeViolations(document.querySelector('#stray')!)
  await expect(expectNoAxeViolations(document.querySelector('main')!)).rejects.toThrow(
    'button-name: #nameless',
  )
})

test('judges every rule but those that are named', async () => {
  await expect(expectNoAxeViolations(document.body)).rejects.toMatchObject({
    actual: ['button-name: #nameless', 'region: #stray'],
  })
  await expectNoAxeViolations(document.body, { ...PART, 'button-name': 'as an example' })
})
