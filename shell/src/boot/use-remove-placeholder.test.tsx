// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useRemovePlaceholder } from './use-remove-placeholder.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="placeholder">Coffer</div>'
})
afterEach(cleanup)

function Page({ hasContent }: { readonly hasContent: boolean }) {
  useRemovePlaceholder(hasContent)
  return hasContent ? <p>Here</p> : null
}

test('the placeholder is removed once there is content', () => {
  const { rerender } = render(<Page hasContent={false} />)
  expect(document.getElementById('placeholder')?.textContent).toBe('Coffer')
  rerender(<Page hasContent />)
  expect(document.getElementById('placeholder')).toBeNull()
})
