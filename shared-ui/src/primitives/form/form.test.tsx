// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Form } from './form.tsx'

test('Enter submits it, without native validation or navigation', async () => {
  const onSubmit = vi.fn()
  const { container } = render(
    <Form onSubmit={onSubmit}>
      <input type="email" aria-label="Email" />
      <button type="submit">Send</button>
    </Form>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'ann{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  const form = container.querySelector('form') as HTMLFormElement
  expect(form.noValidate).toBe(true)
  const submission = createEvent.submit(form)
  fireEvent(form, submission)
  expect(submission.defaultPrevented).toBe(true)
})
