// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logo } from './brand.tsx'
import { Mark } from './mark.tsx'

test('is an image with a title, and decorative without', () => {
  render(
    <>
      <Logo title="Coffer" />
      <Mark />
    </>,
  )
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByRole('img', { name: 'Coffer' })).toBeTruthy()
})
