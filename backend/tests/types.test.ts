import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSchema } from '../src/cli/generate-types.ts'
import { renderTypes } from '../src/cli/render-types.ts'
import { SUPERUSER } from './testing/constants.ts'
import { sharedServer } from './testing/shared-server.ts'

it('the generated record types are those of the live schema', async () => {
  const file = join(import.meta.dirname, '../../shared-sdk/src/records/pocketbase-types.gen.ts')
  // If the types are stale, `node backend/src/cli/generate-types.ts` writes them again.
  expect(readFileSync(file, 'utf8')).toBe(
    renderTypes(await readSchema((await sharedServer()).url, SUPERUSER)),
  )
})
