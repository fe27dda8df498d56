// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RowSkeletons } from './row-skeletons.tsx'
import { Loading } from './skeleton.tsx'

afterEach(cleanup)

test('screen readers hear one sentence and none of the bars', () => {
  render(
    <Loading label="Loading transactions">
      <RowSkeletons count={3} shape="transaction" />
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading transactions')
  expect(screen.queryByRole('listitem')).toBeNull()
})
