// @vitest-environment happy-dom
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormTextInput } from '../text-input/form-text-input.tsx'
import { DeferredForm } from './deferred-form.tsx'

/** Renders as the app does, without `act`, which would render everything together. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let root: Root
let host: HTMLElement
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
  environment.IS_REACT_ACT_ENVIRONMENT = true
})

const rendered: string[] = []

function Example({ onSubmit }: { readonly onSubmit: (text: string) => void }) {
  const [text, setText] = useState('')
  rendered.push(text)
  return (
    <DeferredForm onSubmit={() => onSubmit(text)}>
      <FormTextInput label="Name" value={text} onChange={setText} />
      <button type="submit" disabled={text.length < 2}>
        Save
      </button>
    </DeferredForm>
  )
}

async function opens(onSubmit: (text: string) => void): Promise<HTMLInputElement> {
  rendered.length = 0
  root.render(<Example onSubmit={onSubmit} />)
  await vi.waitFor(() => expect(host.querySelector('input')).not.toBeNull())
  return host.querySelector('input')!
}

/** Types as a browser does: the text changes before the event is sent. */
function types(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const enter = (field: HTMLInputElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

it('shows typed text before the form has rendered it', async () => {
  const field = await opens(() => {})
  types(field, 'Ann')
  expect(field.value).toBe('Ann')
  expect(rendered).toEqual([''])
  await vi.waitFor(() => expect(rendered).toContain('Ann'))
  expect(field.value).toBe('Ann')
})

it('submits the last typed text once, however soon Enter or the button is pressed', async () => {
  const onSubmit = vi.fn()
  const field = await opens(onSubmit)
  types(field, 'Ann')
  // The button is still disabled, so the browser would ignore Enter.
  expect(enter(field)).toBe(false)
  await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([['Ann']]))
  types(field, 'Anna')
  host.querySelector('button')!.click()
  await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([['Ann'], ['Anna']]))
})

it('does not submit what the form refuses, however soon Enter is pressed', async () => {
  const onSubmit = vi.fn()
  const field = await opens(onSubmit)
  types(field, 'Ann')
  await vi.waitFor(() => expect(rendered).toContain('Ann'))
  types(field, 'A')
  host.querySelector('button')!.click()
  await vi.waitFor(() => expect(host.querySelector('button')!.disabled).toBe(true))
  await new Promise((resolve) => setTimeout(resolve))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('leaves Enter to the browser once the form is rendered', async () => {
  const field = await opens(() => {})
  types(field, 'Ann')
  await vi.waitFor(() => expect(host.querySelector('button')!.disabled).toBe(false))
  expect(enter(field)).toBe(true)
})
