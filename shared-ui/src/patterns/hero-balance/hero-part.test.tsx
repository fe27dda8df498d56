// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HeroPart } from './hero-part.tsx'

afterEach(cleanup)

test('says which part it is, then how much', () => {
  const { container } = render(<HeroPart label="Pending" cents={-3200} currency="EUR" locale="en" />)
  expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Pending',
    '−€32.00',
  ])
})
