import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { versionQueries } from './version.queries.ts'

async function versionIn(file: unknown): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json(file))
  return new QueryClient().fetchQuery({ ...versionQueries.current(), retry: false })
}

test('returns the id of the release', async () => {
  expect(await versionIn({ version: 'a1b2c3' })).toBe('a1b2c3')
})

test.each([[{}], [null], [{ version: 3 }], ['a1b2c3']])(
  'refuses a file of another shape: %j',
  async (file) => {
    await expect(versionIn(file)).rejects.toMatchObject({ name: 'AppError', kind: 'unexpected' })
  },
)
