// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BrowserRouter, useLocation } from '@coffer/shared-sdk/navigation'
import { useCurrentAddress } from './use-current-address.ts'

beforeEach(() => window.history.replaceState(null, '', '/events'))

function Page({ meanwhile }: { readonly meanwhile: string | null }) {
  useCurrentAddress()
  // This imitates somebody who goes back before the router, the parent, listens: a child's effects come first.
  useLayoutEffect(() => {
    if (meanwhile !== null) window.history.replaceState(null, '', meanwhile)
  }, [meanwhile])
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

const show = (meanwhile: string | null) =>
  render(
    <BrowserRouter>
      <Page meanwhile={meanwhile} />
    </BrowserRouter>,
  )

test('shows an address to which somebody went while the first pages were rendered', async () => {
  show('/dashboard?sheet=requests')
  expect(await screen.findByText('/dashboard?sheet=requests')).toBeTruthy()
})

test('leaves the address of the first render as it is', async () => {
  show(null)
  expect(await screen.findByText('/events')).toBeTruthy()
})
