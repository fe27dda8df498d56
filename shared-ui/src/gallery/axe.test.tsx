// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { galleries } from './all.ts'

afterEach(cleanup)

const STATES = Object.entries(galleries).flatMap(([name, entries]) =>
  entries.map((entry) => ({ name, ...entry })),
)

const options: axe.RunOptions = {
  rules: {
    // Needs real layout: contrast is proven by the theme's test, and in the browser.
    'color-contrast': { enabled: false },
    // About whole pages, which a single component is not.
    region: { enabled: false },
  },
}

test.each(STATES)('axe finds nothing in $name: $title', async ({ element }) => {
  render(element)
  const { violations } = await axe.run(document.body, options)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})
