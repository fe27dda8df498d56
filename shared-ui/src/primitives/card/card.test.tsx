// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Card } from './card.tsx'

afterEach(cleanup)

test('is a link only with renderLink', () => {
  render(
    <>
      <Card>Balance</Card>
      <Card renderLink={(link) => <a href="/events/1" {...link} />}>Summer Camp</Card>
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Summer Camp'])
})
