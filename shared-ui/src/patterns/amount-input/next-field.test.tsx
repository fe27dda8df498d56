// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Form } from '../../primitives/form/form.tsx'
import { TextInput } from '../../primitives/text-input/text-input.tsx'
import { AmountInput } from './amount-input.tsx'

function Example({ onSubmit, isLast }: { readonly onSubmit: () => void; readonly isLast: boolean }) {
  const [amount, setAmount] = useState('')
  const description = <TextInput label="For" value="" onChange={() => {}} />
  return (
    <Form onSubmit={onSubmit}>
      {isLast && description}
      <input type="checkbox" aria-label="Shared" />
      <AmountInput label="Amount" value={amount} currency="EUR" onChange={setAmount} />
      <TextInput label="Disabled" disabled value="" onChange={() => {}} />
      {!isLast && description}
      <button type="submit">Send</button>
    </Form>
  )
}

test('Enter in an amount goes on to the next field, past disabled ones, and sends nothing', async () => {
  const submit = vi.fn()
  render(<Example onSubmit={submit} isLast={false} />)
  await userEvent.type(screen.getByLabelText('Amount'), '12{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('For'))
  expect(submit).not.toHaveBeenCalled()
})

test('Enter in the last field submits the form', async () => {
  const submit = vi.fn()
  render(<Example onSubmit={submit} isLast />)
  await userEvent.type(screen.getByLabelText('Amount'), '12{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})
