import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasGo } from '../../src/cli/pocketbase-binary.ts'
import { goTest } from '../testing/go-test.ts'
import { MINUTES_AT_MOST } from '../testing/size.ts'

// If COFFER_POCKETBASE names the server, Go may be missing.
it.skipIf(!hasGo(process.env))(
  'the Go tests of the server pass',
  { timeout: MINUTES_AT_MOST * 60_000 },
  async () => {
    const { code, output } = await goTest(join(import.meta.dirname, '../../server'), ['.'])
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/^ok\s/m) })
  },
)
