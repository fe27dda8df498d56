import colors from 'picocolors'
import type { RunningCoffer } from './bring-up.ts'
import type { Settings } from './settings.ts'

/** Returns what a person needs to know once everything runs. */
export function formatSummary(settings: Settings, running: RunningCoffer): string {
  const row = (name: string, value: string) => `  ${colors.dim(name.padEnd(16))}${value}`
  const width = Math.max(0, ...running.signIns.map(({ email }) => email.length))
  const signIns = running.signIns.map(({ email, role, community }, index) =>
    row(index === 0 ? 'Demo sign-ins' : '', `${email.padEnd(width)}  ${colors.dim(`${role}, ${community}`)}`),
  )
  return [
    '',
    `${colors.green(colors.bold('Coffer is running'))}  ${colors.bold(settings.appUrl)}`,
    '',
    row('Mail inbox', `${running.inboxUrl} ${colors.dim('(login codes arrive here)')}`),
    ...signIns,
    row('PocketBase', `${running.pocketbaseUrl}/_/`),
    row('Data folder', settings.dataDir),
    row('Stop', 'Ctrl-C'),
    '',
  ].join('\n')
}
