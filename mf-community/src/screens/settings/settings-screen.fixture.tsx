/** The settings screen with stored settings, for tests; shipped code never imports it. */
import { fireEvent, render, screen } from '@testing-library/react'
import type { Role } from '@coffer/shared-sdk/domain'
import { Link, Route, Routes } from '@coffer/shared-sdk/navigation'
import { manifestQueries, settingsQueries } from '@coffer/shared-sdk/queries'
import type { StoredSettings } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  aManifest,
  anOrganisation,
  createTestClient,
  signInAsAnn,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { lakeside } from './settings.fixture.ts'
import SettingsScreen from './settings.screen.tsx'

export const stored = (parts: Partial<StoredSettings> = {}): StoredSettings => ({
  values: lakeside,
  brandsAddress: true,
  pictures: { collection: 'manifest', record: 'manifest' },
  ...parts,
})

interface SettingsScreenOptions {
  /** If false, the manifest is requested from the server. */
  readonly hasManifest?: boolean
  readonly path?: string
}

export function show(
  settings: StoredSettings | null = stored(),
  role: Role = 'admin',
  { hasManifest = true, path = '/community/settings' }: SettingsScreenOptions = {},
) {
  const scope = signInAsAnn({
    role,
    organisation: anOrganisation({ description: 'By the water' }),
    settings: someSettings({ topUp: lakeside.topUp, enableEvents: true }),
  })
  const client = createTestClient()
  if (hasManifest)
    client.setQueryData(manifestQueries.current().queryKey, aManifest({ email: 'hello@lake.test' }))
  if (settings) client.setQueryData(settingsQueries.current(scope).queryKey, settings)
  const view = render(
    <TestApp path={path} client={client}>
      <Routes>
        <Route path="/community/settings/:section?" element={<SettingsScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/more">Away</Link>
    </TestApp>,
  )
  return { ...view, client, scope }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const enter = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
