// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

vi.mock('@base-ui/react/drawer', () => {
  throw new Error('This entry loads the sheets.')
})

/**
 * First screens load these entries, and sheets come with `overlays` (ADR 0069). This guards against a regression: `forms` loaded 30 kB of
 * sheets on an event's page.
 */
const ENTRIES = { index: () => import('./index.ts'), forms: () => import('./forms.ts') }

test.each(Object.entries(ENTRIES))('%s loads no sheets', async (_name, load) => {
  await expect(load()).resolves.toBeTruthy()
})

test('overlays loads the sheets, so the mock above would be seen', async () => {
  await expect(import('./overlays.ts')).rejects.toThrow()
})
