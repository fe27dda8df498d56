// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showNotice, useToastStore } from '@coffer/shared-sdk/host'
import { queryClient, useQuery } from '@coffer/shared-sdk/queries'
import { TestApp } from '@coffer/shared-sdk/testing'
import { useSlowData } from './use-slow-data.ts'

let answer: (value: string) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  useToastStore.setState(useToastStore.getInitialState(), true)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function Screen() {
  const { data } = useQuery({
    queryKey: ['slow'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  return <p>{data}</p>
}

function Page({ isOpen = true }: { readonly isOpen?: boolean }) {
  useSlowData()
  return (
    <TestApp path="/dashboard" client={queryClient}>
      {isOpen && <Screen />}
    </TestApp>
  )
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const text = () => useToastStore.getState().toast?.text

test('what waits for data says so after 8, 16 and 30 s, until it is there', async () => {
  render(<Page />)
  await later(7_900)
  expect(text()).toBeUndefined()
  await later(200)
  expect(text()).toBe('This is taking longer than expected...')
  await later(8_000)
  expect(text()).toBe('Please hold on a little longer...')
  await later(14_000)
  expect(text()).toBe('You should try again later...')
  answer('here')
  await later(0)
  expect(text()).toBeUndefined()
})

test('a screen that was left is not waited for', async () => {
  const { rerender } = render(<Page />)
  await later(9_000)
  rerender(<Page isOpen={false} />)
  await later(0)
  expect(text()).toBeUndefined()
})

test('that there is no network says more', async () => {
  render(<Page />)
  await later(9_000)
  act(() => showNotice('offline', 'You are offline', 'warning'))
  expect(text()).toBe('You are offline')
})
