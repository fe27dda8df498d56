// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Card } from './card.tsx'

test('is a link only with renderLink', () => {
  render(
    <>
      <Card>Balance</Card>
      <Card renderLink={(link) => <a href="/events/1" {...link} />}>Summer Camp</Card>
    </>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Summer Camp'])
})
