// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Manifest } from '@coffer/shared-sdk/domain'
import { manifestQueries } from '@coffer/shared-sdk/queries'
import { aManifest, anOrganisation, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { CommunityBrand } from './community-brand.tsx'

stubServer()

function show(manifest: Manifest | null, logo = '', wide = true) {
  signInAsAnn({ organisation: anOrganisation({ id: 'lake', logo }) })
  const client = createTestClient()
  if (manifest) client.setQueryData(manifestQueries.current().queryKey, manifest)
  const { container } = renderInApp(
    <div data-testid="brand">
      <CommunityBrand wide={wide} />
    </div>,
    { path: '/dashboard', client },
  )
  const brand = container.querySelector<HTMLElement>('[data-testid=brand]')
  if (!brand) throw new Error('There is no brand.')
  return {
    brand,
    text: () => brand.textContent,
    picture: () => brand.querySelector('img')?.getAttribute('src') ?? null,
    marks: () => brand.querySelectorAll('svg').length,
  }
}

const ADDRESS_LOGO = '/api/files/manifest/manifest/address.png?thumb=128x128'

test.each([
  [
    'the community’s own logo',
    'own.png',
    'address.png',
    '/api/files/organisations/lake/own.png?thumb=128x128',
  ],
  ['otherwise the one of its address', '', 'address.png', ADDRESS_LOGO],
])('shows %s, beside the name of the app', async (_which, own, ofAddress, url) => {
  const { brand, text, picture, marks } = show(aManifest({ logo: ofAddress }), own)
  expect([picture(), text(), marks()]).toEqual([url, 'Harbour', 0])
  await expectNoAxeViolations(brand)
})

test('shows only the picture where the rail is narrow', () => {
  const { text, picture } = show(aManifest({ logo: 'address.png' }), '', false)
  expect([picture(), text()]).toEqual([ADDRESS_LOGO, ''])
})

test('without a logo, and where it cannot be loaded, shows Coffer’s mark and the name of the app', () => {
  const without = show(aManifest())
  expect([without.picture(), without.text(), without.marks()]).toEqual([null, 'Harbour', 1])
  const failing = show(aManifest({ logo: 'address.png' }))
  fireEvent.error(failing.brand.querySelector('img')!)
  expect([failing.picture(), failing.text(), failing.marks()]).toEqual([null, 'Harbour', 1])
})

test('shows Coffer’s own logo until the logo of the address is known', () => {
  const { text, picture, marks } = show(null)
  // Coffer's own logo consists of the mark and the word mark.
  expect([picture(), text(), marks()]).toEqual([null, '', 2])
})
