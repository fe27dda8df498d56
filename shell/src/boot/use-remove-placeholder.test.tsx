// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useRemovePlaceholder } from './use-remove-placeholder.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="placeholder">Coffer</div><div id="start-snapshot"></div>'
})

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

function Frame() {
  useRemovePlaceholder(true, false)
  return <p>Tabs</p>
}

test('what the last visit showed stays above the frame until the page itself is there', () => {
  const { rerender } = render(<Frame />)
  expect(document.getElementById('placeholder')).toBeNull()
  expect(document.getElementById('start-snapshot')).not.toBeNull()
  rerender(<Page hasContent />)
  expect(document.getElementById('start-snapshot')).toBeNull()
})

test('who uses the frame sees what it does', () => {
  render(<Frame />)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(document.getElementById('start-snapshot')).toBeNull()
})
