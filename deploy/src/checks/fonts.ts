import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { installPackages } from './package-manager.ts'

const run = promisify(execFile)

/** The first font of the design system (shared-ui/src/theme/scales.ts) that Debian has a package for; as wide as Arial. */
const FONT = { family: 'Liberation Sans', package: 'fonts-liberation' }

type Ask = (family: string) => Promise<'installed' | 'missing' | 'unknown'>
type Install = (names: readonly string[], log: (line: string) => void) => Promise<void>

/**
 * Installs a font like those of people's devices: without one a bare Linux draws all texts in DejaVu Sans, a fifth wider,
 * and the checks of cut texts find errors that nobody sees. Systems without fontconfig have fonts of their own. Logs what
 * could not be installed.
 */
export async function ensureFont(
  log: (line: string) => void,
  ask: Ask = queryFontconfig,
  install: Install = installPackages,
): Promise<void> {
  if ((await ask(FONT.family)) !== 'missing') return
  log(`The font ${FONT.family} is missing.`)
  await install([FONT.package], log)
  if ((await ask(FONT.family)) === 'missing')
    log(
      `It could not be installed, so texts are wider than on people's devices, and checks of cut texts can fail.`,
    )
}

async function queryFontconfig(family: string): Promise<'installed' | 'missing' | 'unknown'> {
  try {
    const { stdout } = await run('fc-list', [`:family=${family}`, 'family'])
    return stdout.trim() === '' ? 'missing' : 'installed'
  } catch {
    // Fontconfig is missing, as on macOS.
    return 'unknown'
  }
}
