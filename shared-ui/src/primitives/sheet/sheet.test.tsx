// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SheetSummary } from './sheet-summary.tsx'
import { Sheet } from './sheet.tsx'

function Example({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Send"
        closeLabel="Close"
        dismissible={dismissible}
      >
        <input aria-label="Amount" />
      </Sheet>
    </>
  )
}

test('opens as a dialog named by its title; its button closes it and the focus returns', async () => {
  render(<Example />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Send' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('focuses the first control of the content', async () => {
  render(<Example />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
})

test('Escape closes it', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Send' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('cannot be closed while it is not dismissible', async () => {
  render(<Example dismissible={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Send' })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Send' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
})

test('calls onClosed after closing', async () => {
  const closed = vi.fn()
  const texts = { title: 'Send', closeLabel: 'Close', onClose: () => undefined, onClosed: closed }
  const { rerender } = render(
    <Sheet {...texts} open>
      content
    </Sheet>,
  )
  await screen.findByRole('dialog', { name: 'Send' })
  rerender(
    <Sheet {...texts} open={false}>
      content
    </Sheet>,
  )
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

test('is described by its summaries; header and footer are no landmarks', async () => {
  const { rerender } = render(
    <Sheet open title="Why?" closeLabel="Close" onClose={() => undefined} footer={<p>Together</p>}>
      <SheetSummary>You are owed €12.50.</SheetSummary>
      <SheetSummary>You owe $3.00.</SheetSummary>
    </Sheet>,
  )
  const description = 'You are owed €12.50. You owe $3.00.'
  expect(await screen.findByRole('dialog', { name: 'Why?', description })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  rerender(
    <Sheet open title="Why?" closeLabel="Close" onClose={() => undefined}>
      <p>Nothing yet.</p>
    </Sheet>,
  )
  expect(screen.getByRole('dialog').getAttribute('aria-describedby')).toBeNull()
})

test('initialFocus "sheet" focuses the sheet itself, so that Enter does nothing', async () => {
  render(
    <Sheet open title="Requests" closeLabel="Close" initialFocus="sheet" onClose={() => undefined}>
      <button type="button">Approve</button>
    </Sheet>,
  )
  const sheet = await screen.findByRole('dialog', { name: 'Requests' })
  await waitFor(() => expect(document.activeElement).toBe(sheet))
})

test('finalFocus gets the focus when the opener is gone', async () => {
  function PickerExample() {
    const [step, setStep] = useState<'closed' | 'open' | 'picked'>('closed')
    const next = useRef<HTMLButtonElement>(null)
    return (
      <>
        <button type="button">Behind</button>
        {step !== 'picked' && (
          <button type="button" onClick={() => setStep('open')}>
            Choose
          </button>
        )}
        {step === 'picked' && (
          <button ref={next} type="button">
            Choose another
          </button>
        )}
        <Sheet
          open={step === 'open'}
          onClose={() => setStep('closed')}
          title="Who"
          closeLabel="Close"
          finalFocus={next}
        >
          <button type="button" onClick={() => setStep('picked')}>
            Bo
          </button>
        </Sheet>
      </>
    )
  }
  render(<PickerExample />)
  await userEvent.click(screen.getByRole('button', { name: 'Behind' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const next = screen.getByRole('button', { name: 'Choose another' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('announces its description only when it changes', async () => {
  const sheet = (description: string) => (
    <Sheet open onClose={() => undefined} title="Change email" closeLabel="Close" description={description}>
      <input aria-label="Code" />
    </Sheet>
  )
  const { rerender } = render(sheet('You sign in with bo@coffer.test now.'))
  const text = await screen.findByText('You sign in with bo@coffer.test now.')
  expect(text.getAttribute('aria-live')).toBe('off')
  rerender(sheet('We have sent a code to bo@coffer.test.'))
  expect(text.textContent).toBe('We have sent a code to bo@coffer.test.')
  expect(text.getAttribute('aria-live')).toBe('polite')
})
