import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeRepository } from './write-repository.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-repository-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SOURCE = {
  template: {
    'src/new-remote.ts': 'NewRemote',
    'package.json': '{"name":"mf-new-remote","coffer":{"repository":"REPOSITORY_ID"}}',
  },
  taken: ['events'],
}

/** Returns what identifies a repository. */
function readId(target: string): string {
  const text = readFileSync(join(target, 'package.json'), 'utf8')
  return (JSON.parse(text) as { readonly coffer: { readonly repository: string } }).coffer.repository
}

test('a repository has the files of the template, and the registry that its packages come from', async () => {
  writeFileSync(join(folder, 'npmrc'), '@coffer:registry=https://packages.example/\n')
  vi.stubEnv('npm_config_userconfig', join(folder, 'npmrc'))
  const target = join(folder, 'plan')
  const { names } = await writeRepository('budget-plan', SOURCE, target)
  expect(names.remote).toBe('mf-budget-plan')
  expect(readFileSync(join(target, 'src/budget-plan.ts'), 'utf8')).toBe('BudgetPlan')
  expect(readFileSync(join(target, '.npmrc'), 'utf8')).toBe('@coffer:registry=https://packages.example/\n')
})

test('a folder with files is left as it is', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(writeRepository('budget-plan', SOURCE, folder)).rejects.toThrow(
    `${folder} has files already; choose another folder.`,
  )
})

test('each repository has an id of its own', async () => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  await writeRepository('budget-plan', SOURCE, one)
  await writeRepository('budget-plan', SOURCE, other)
  expect(readId(one)).toMatch(/^mf-budget-plan-[0-9a-f]{12}$/)
  expect(readId(other)).not.toBe(readId(one))
})

test.each(['events', 'mf-events'])(
  'the name %s of a part of Coffer is refused, and nothing is written',
  async (word) => {
    const target = join(folder, 'repository')
    await expect(writeRepository(word, SOURCE, target)).rejects.toThrow(
      '"events" is the name of a part, a folder or an address of Coffer; choose another.',
    )
    expect(existsSync(target)).toBe(false)
  },
)
