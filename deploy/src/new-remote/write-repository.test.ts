import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeRepository } from './write-repository.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-repository-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const TEMPLATE = { 'src/new-remote.ts': 'NewRemote' }

test('a repository has the files of the template, and the registry that its packages come from', async () => {
  writeFileSync(join(folder, 'npmrc'), '@coffer:registry=https://packages.example/\n')
  vi.stubEnv('npm_config_userconfig', join(folder, 'npmrc'))
  const target = join(folder, 'plan')
  const { names } = await writeRepository('budget-plan', TEMPLATE, target)
  expect(names.remote).toBe('mf-budget-plan')
  expect(readFileSync(join(target, 'src/budget-plan.ts'), 'utf8')).toBe('BudgetPlan')
  expect(readFileSync(join(target, '.npmrc'), 'utf8')).toBe('@coffer:registry=https://packages.example/\n')
})

test('a folder with files is left as it is', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(writeRepository('budget-plan', TEMPLATE, folder)).rejects.toThrow(
    `${folder} has files already; choose another folder.`,
  )
})
