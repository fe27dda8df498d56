import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderNameTables } from '../src/cli/name-tables.ts'

const TEXT_FOLDER = join(import.meta.dirname, '../../shared-sdk/src/domain/text')

// If the tables are stale, `node backend/src/cli/generate-name-tables.ts` writes them again.
it.each([...renderNameTables()])('%s is what Unicode and the list of domains say', (name, content) => {
  expect(readFileSync(join(TEXT_FOLDER, name), 'utf8')).toBe(content)
})
