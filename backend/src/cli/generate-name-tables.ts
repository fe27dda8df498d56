/** `node backend/src/cli/generate-name-tables.ts`: writes the tables of Unicode and of domains that names are checked by. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderNameTables } from './name-tables.ts'

const folder = join(import.meta.dirname, '../../../shared-sdk/src/domain/text')
for (const [name, content] of renderNameTables()) writeFileSync(join(folder, name), content)
