// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { loadable, optional } from './loadable.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children
  }
}

test('shows the placeholder until the code is there, then the component with its props', async () => {
  const load = vi.fn(async () => ({ default: Greeting }))
  const Later = loadable(load)
  render(<Later name="Ann" placeholder={<p>On its way</p>} />)
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(await screen.findByText('Hello Ann')).toBeTruthy()
  expect(screen.queryByText('On its way')).toBeNull()
  cleanup()
  render(<Later name="Bo" />)
  expect(screen.getByText('Hello Bo')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('throws what the code fails with, and loads again when it is rendered anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi
    .fn(async () => ({ default: Greeting }))
    .mockRejectedValueOnce(new Error('The network is away.'))
  const Later = loadable(load)
  const page = (key: string) => (
    <Boundary key={key}>
      <Later name="Ann" />
    </Boundary>
  )
  const { rerender } = render(page('first'))
  expect(await screen.findByText('Failed')).toBeTruthy()
  rerender(page('again'))
  expect(await screen.findByText('Hello Ann')).toBeTruthy()
})

test('shows no placeholder for code that was loaded before; a failed attempt throws only when it is rendered', async () => {
  const load = vi
    .fn(async () => ({ default: Greeting }))
    .mockRejectedValueOnce(new Error('The network is away.'))
  const Later = loadable(load)
  await Later.preload()
  await Later.preload()
  render(<Later name="Ann" placeholder={<p>On its way</p>} />)
  expect(screen.getByText('Hello Ann')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that the page works without is reported, tried again and throws nothing', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const away = new Error('The network is away.')
  const load = vi.fn(async () => ({ default: Greeting })).mockRejectedValueOnce(away)
  const Later = optional(load)
  render(
    <Boundary>
      <Later name="Ann" placeholder={<p>On its way</p>} />
    </Boundary>,
  )
  await vi.waitFor(() => expect(reported.mock.calls).toEqual([[away]]))
  expect(screen.getByText('On its way')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Hello Ann')).toBeTruthy()
  cleanup()
  render(<Later name="Bo" />)
  expect(screen.getByText('Hello Bo')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
