// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BrowserRouter, useLocation } from '@coffer/shared-sdk/navigation'
import { useCurrentAddress } from './use-current-address.ts'

beforeEach(() => window.history.replaceState(null, '', '/events'))

let isFirst = true
function Page({ meanwhile }: { readonly meanwhile: string | null }) {
  useCurrentAddress()
  // As somebody who goes back while the first pages are being rendered.
  if (isFirst && meanwhile !== null) window.history.replaceState(null, '', meanwhile)
  isFirst = false
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}
function show(meanwhile: string | null) {
  isFirst = true
  render(
    <BrowserRouter>
      <Page meanwhile={meanwhile} />
    </BrowserRouter>,
  )
}

test('shows an address to which somebody went while the first pages were rendered', async () => {
  show('/dashboard?sheet=requests')
  expect(await screen.findByText('/dashboard?sheet=requests')).toBeTruthy()
})

test('leaves the address of the first render as it is', async () => {
  show(null)
  expect(await screen.findByText('/events')).toBeTruthy()
})
