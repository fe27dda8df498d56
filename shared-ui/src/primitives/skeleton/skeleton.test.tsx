// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading, RowSkeletons } from './skeleton.tsx'

test('screen readers get the label and none of the placeholders', () => {
  render(
    <Loading label="Loading transactions">
      <RowSkeletons count={3} shape="transaction" />
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading transactions')
  expect(screen.queryByRole('listitem')).toBeNull()
})
