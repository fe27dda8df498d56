// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useInPlaceOfPlaceholder } from './use-placeholder.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="placeholder">Coffer</div>'
})
afterEach(cleanup)

function Page({ isDrawn }: { readonly isDrawn: boolean }) {
  useInPlaceOfPlaceholder(isDrawn)
  return isDrawn ? <p>Here</p> : null
}

test('the placeholder stands until something is drawn in its place', () => {
  const { rerender } = render(<Page isDrawn={false} />)
  expect(document.getElementById('placeholder')?.textContent).toBe('Coffer')
  rerender(<Page isDrawn />)
  expect(document.getElementById('placeholder')).toBeNull()
})
