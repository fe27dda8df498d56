import { formatMinute } from '../publish/format-minute.ts'
import type { Releases, RemoteStatus, VersionStatus } from '../releases/describe-releases.ts'
import { formatLoads } from '../releases/format-loads.ts'
import { columns } from './columns.ts'

/** Returns the lines of the status: what each app's people get, why versions are withdrawn, and how to roll back. */
export function statusLines(releases: Releases, faultsHead: string): readonly string[] {
  const { shell, remotes, counts } = releases
  const pages = counts ? 'open pages' : ''
  const head = ['', 'version', 'since (UTC)', 'by', faultsHead, pages, 'for', 'previous', 'why']
  const first = [
    'shell',
    shell ? `${shell.version} (${shell.build})` : 'none',
    formatMinute(shell?.since),
    shell?.by ?? '',
    '',
    shell ? countPages(releases, shell.usage, shell.build) : '',
    '',
    shell?.previous ?? '',
    shell?.why ?? '',
  ]
  const plans = [...(shell ? [shell] : []), ...remotes].flatMap(({ rollback }) =>
    rollback?.command ? [[`  ${rollback.command}`, `# ${rollback.text}`]] : [],
  )
  return [
    ...columns(head, [first, ...remotes.flatMap((remote) => remoteRows(releases, remote))]),
    ...(counts ? [`Open pages: ${counts.openPages}.`] : []),
    ...remotes.flatMap(({ app, withdrawn }) =>
      withdrawn.map(({ version, reason }) => `The edge has withdrawn ${app} ${version}. ${reason}`),
    ),
    ...(plans.length > 0 ? ['', ...columns(['Rollbacks, with a reason to add:', ''], plans)] : []),
  ]
}

/** Returns the rows of a remote: its live version, its replacement, and its pins. */
function remoteRows(
  releases: Releases,
  { app, live, since, by, why, pins, inPlace, previous, usage }: RemoteStatus,
): readonly (readonly string[])[] {
  const cells = (one: VersionStatus, audience: string, before: string) => [
    `${one.version}${formatMark(one)}`,
    formatMinute(one.since),
    one.by ?? '',
    one.faults,
    countPages(releases, usage, one.version),
    audience,
    before,
    one.why ?? '',
  ]
  return [
    live
      ? [app, ...cells(live, '', previous ?? '')]
      : [app, 'disabled', formatMinute(since), by ?? '', '', '', '', previous ?? '', why ?? ''],
    ...(inPlace ? [['  in its place', ...cells(inPlace, '', '')]] : []),
    ...pins.map((pin) => [
      '  pinned',
      ...cells(pin, pin.loads ? `${pin.for}: ${formatLoads(pin.loads)}` : pin.for, ''),
    ]),
  ]
}

function countPages({ counts }: Releases, usage: RemoteStatus['usage'], version: string): string {
  return counts ? String(usage.find((one) => one.version === version)?.pages ?? 0) : ''
}

function formatMark({ withdrawn, withdrawnSince, notWithdrawable }: VersionStatus): string {
  if (notWithdrawable) return ' (not withdrawable)'
  return withdrawn ? ` (${['withdrawn', formatMinute(withdrawnSince)].join(' ').trim()})` : ''
}
