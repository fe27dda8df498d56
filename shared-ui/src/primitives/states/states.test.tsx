// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PendingOrError } from './pending-or-error.tsx'
import { ErrorState, SlowLoading } from './states.tsx'

test('an empty state shows its text and its action', () => {
  render(<EmptyState title="No events yet" text="They appear here." action={<Button>Create</Button>} />)
  expect(screen.getByText('No events yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy()
})

test('an error is an alert with details and a retry button', async () => {
  const retry = vi.fn()
  render(<ErrorState title="Oops!" details="TypeError" retryLabel="Try again" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('TypeError')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a slow skeleton announces its text once there is one', () => {
  const { rerender } = render(<SlowLoading>skeleton</SlowLoading>)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<SlowLoading text="Please hold on a little longer...">skeleton</SlowLoading>)
  expect(screen.getByRole('status').textContent).toBe('Please hold on a little longer...')
})

test('shows the skeleton while loading, then what failed with a retry, and nothing once all is there', async () => {
  const texts = { loading: 'Loading', failed: 'Not loaded.', failedText: 'Again?', retry: 'Try again' }
  const skeleton = <p>skeleton</p>
  const { rerender, container } = render(
    <PendingOrError loaded={{ state: 'loading' }} texts={texts} skeleton={skeleton} />,
  )
  expect(screen.getByText('skeleton')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  const retry = vi.fn<() => void>()
  rerender(
    <PendingOrError loaded={{ state: 'failed', retry, retrying: false }} texts={texts} skeleton={skeleton} />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Not loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<PendingOrError loaded={{ state: 'ready' }} texts={texts} skeleton={skeleton} />)
  expect(container.textContent).toBe('')
})

test('without a network it says that this is not available offline yet', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const texts = {
    loading: 'Loading',
    failed: 'Not loaded.',
    failedText: 'Again?',
    retry: 'Try again',
    offline: { title: 'Not available offline yet.', text: 'Later.' },
  }
  render(
    <PendingOrError
      loaded={{ state: 'failed', retry: () => {}, retrying: false }}
      texts={texts}
      skeleton={null}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Not available offline yet.')
  expect(screen.getByRole('alert').textContent).not.toContain('Not loaded.')
})
