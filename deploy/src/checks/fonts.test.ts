import { expect, test } from 'vitest'
import { ensureFont } from './fonts.ts'

type Answer = 'installed' | 'missing' | 'unknown'

/** Returns what was installed and logged when fontconfig gives these answers. */
async function outcome(...answers: readonly Answer[]) {
  const installed: string[] = []
  const lines: string[] = []
  const left = [...answers]
  await ensureFont(
    (line) => lines.push(line),
    async () => left.shift() ?? 'unknown',
    async (names) => void installed.push(...names),
  )
  return { installed, lines }
}

test('installs the font where it is missing', async () => {
  expect(await outcome('missing', 'installed')).toEqual({
    installed: ['fonts-liberation'],
    lines: ['The font Liberation Sans is missing.'],
  })
})

test('installs nothing where it is there, or where the system has no fontconfig', async () => {
  expect(await outcome('installed')).toEqual({ installed: [], lines: [] })
  expect(await outcome('unknown')).toEqual({ installed: [], lines: [] })
})

test('says what follows when it could not be installed', async () => {
  const { lines } = await outcome('missing', 'missing')
  expect(lines.at(-1)).toMatch(/could not be installed/)
})
