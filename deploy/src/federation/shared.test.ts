import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { SHARED, providedByShell, sharedRange, sharedVersion, takenFromShell } from './shared.ts'

async function readSources(app: string): Promise<string> {
  let text = ''
  for await (const file of glob(`${app}/src/**/*.{ts,tsx}`, { cwd: inWorkspace() })) {
    text += await readFile(inWorkspace(file), 'utf8')
  }
  return text
}

test('the shell imports every entry of the table, or the remotes would not get it', async () => {
  const shell = await readSources('shell')
  const missing = SHARED.filter(
    ({ request, from }) => from.startsWith('@coffer/') && !shell.includes(`'${request}'`),
  )
  expect(missing).toEqual([])
})

test('remotes contain no copy of anything shared and refuse another version', () => {
  expect(takenFromShell()['react']).toMatchObject({ import: false, singleton: true, strictVersion: true })
  expect(takenFromShell()['@coffer/shared-sdk/session']).toMatchObject({
    import: false,
    requiredVersion: '^3.0.0',
  })
})

test('the shell states the versions it provides', () => {
  expect(providedByShell()['react']).toMatchObject({
    shareKey: 'react',
    version: sharedVersion('react'),
    eager: true,
  })
  expect(sharedRange('react')).toBe(`^${sharedVersion('react')}`)
})

test('a remote takes a file from the shell that libraries import by paths of their own', () => {
  const files = Object.keys(takenFromShell()).filter((request) => existsSync(request))
  expect(files.map((file) => basename(file)).toSorted()).toEqual(['createLucideIcon.mjs', 'refusals.ts'])
})
