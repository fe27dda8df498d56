// @vitest-environment happy-dom
import { expectNoAxeViolations, PART } from '@coffer/shared-sdk/testing/axe'
import { cleanup, render } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { galleries } from './all.ts'

afterEach(cleanup)

const STATES = Object.entries(galleries).flatMap(([name, entries]) =>
  entries.map((entry) => ({ name, ...entry })),
)

test.each(STATES)('axe finds no violations in $name: $title', async ({ element }) => {
  render(element)
  await expectNoAxeViolations(document.body, PART)
})
