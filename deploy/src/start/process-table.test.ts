import { expect, it } from 'vitest'
import { findDescendants, findScriptRunners } from './process-table.ts'

const entry = (pid: number, parentPid: number, command: string) => ({ pid, parentPid, command })
const start = 'node deploy/src/start/start.ts'

it.each([
  [
    'npx -y pnpm start',
    ['bash', 'npm exec pnpm start', 'sh -c pnpm start', 'pnpm start', `sh -c trap; ${start}`],
    4,
  ],
  ['pnpm start', ['-zsh', '/usr/local/bin/pnpm start', start], 2],
  ['npm by its script', ['bash', 'node /usr/bin/npm start', 'node /lib/npm-cli.js run', `sh -c ${start}`], 3],
  ['a shell that names pnpm', ['bash -c pnpm start', start], 0],
  ['Node itself', ['bash', 'node build-npm-thing.js'], 0],
])('finds the script runners of %s', (_title, commands, count) => {
  const table = [...commands, start].map((command, index) => entry(10 + index, 9 + index, command))
  const self = 10 + commands.length
  const runners = Array.from({ length: count }, (_, index) => self - 1 - index)
  expect(findScriptRunners(self, table)).toEqual(runners)
})

it('finds what a process started, and what that started', () => {
  const table = [
    entry(1, 0, 'init'),
    entry(2, 1, 'a'),
    entry(3, 2, 'b'),
    entry(4, 3, 'c'),
    entry(5, 1, 'd'),
    entry(6, 2, 'e'),
  ]
  expect(findDescendants(2, table)).toEqual([3, 6, 4])
})

it('reads the table of this machine', () => {
  expect(findDescendants(process.ppid)).toContain(process.pid)
})
