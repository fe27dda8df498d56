// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SheetSummary } from './sheet-summary.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

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

test('opens as a dialog named by its title and closes by its button; the focus returns', async () => {
  render(<Example />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Send' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the focus goes to the first control of the content', async () => {
  render(<Example />)
  screen.getByRole('button', { name: 'Open' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
})

test('closes on Escape', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Send' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('stays while it must not be dismissed', async () => {
  render(<Example dismissible={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Send' })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Send' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
})

test('says when it has gone', async () => {
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

test('says its summaries with its title; its head and foot are no landmarks', async () => {
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

test('where Enter must do nothing, the sheet itself has the focus', async () => {
  render(
    <Sheet open title="Requests" closeLabel="Close" initialFocus="sheet" onClose={() => undefined}>
      <button type="button">Approve</button>
    </Sheet>,
  )
  const sheet = await screen.findByRole('dialog', { name: 'Requests' })
  await waitFor(() => expect(document.activeElement).toBe(sheet))
})

test('gives the focus to what it is told where its opener has gone meanwhile', async () => {
  function Choice() {
    const [step, setStep] = useState<'before' | 'choosing' | 'chosen'>('before')
    const next = useRef<HTMLButtonElement>(null)
    return (
      <>
        <button type="button">Behind</button>
        {step !== 'chosen' && (
          <button type="button" onClick={() => setStep('choosing')}>
            Choose
          </button>
        )}
        {step === 'chosen' && (
          <button ref={next} type="button">
            Choose another
          </button>
        )}
        <Sheet
          open={step === 'choosing'}
          onClose={() => setStep('before')}
          title="Who"
          closeLabel="Close"
          finalFocus={next}
        >
          <button type="button" onClick={() => setStep('chosen')}>
            Bo
          </button>
        </Sheet>
      </>
    )
  }
  render(<Choice />)
  await userEvent.click(screen.getByRole('button', { name: 'Behind' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const next = screen.getByRole('button', { name: 'Choose another' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('says its description again only where another takes its place', async () => {
  const sheet = (description: string) => (
    <Sheet open onClose={() => undefined} title="Change email" closeLabel="Close" description={description}>
      <input aria-label="Code" />
    </Sheet>
  )
  const { rerender } = render(sheet('You sign in with bo@coffer.test now.'))
  const said = await screen.findByText('You sign in with bo@coffer.test now.')
  expect(said.getAttribute('aria-live')).toBe('off')
  rerender(sheet('We have sent a code to bo@coffer.test.'))
  expect(said.textContent).toBe('We have sent a code to bo@coffer.test.')
  expect(said.getAttribute('aria-live')).toBe('polite')
})
