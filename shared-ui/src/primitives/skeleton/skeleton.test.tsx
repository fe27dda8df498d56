// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Loading, RowSkeletons } from './skeleton.tsx'

afterEach(cleanup)

test('screen readers get the label and none of the placeholders', () => {
  render(
    <Loading label="Loading transactions">
      <RowSkeletons count={3} shape="transaction" />
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading transactions')
  expect(screen.queryByRole('listitem')).toBeNull()
})
