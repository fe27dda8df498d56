import { Check, Copy, X } from 'lucide-react'
import { styled } from 'styled-components'
import { copyText } from '@coffer/shared-sdk/client'
import { PREVIEW_PREFIX } from '@coffer/shared-sdk/contracts'
import { showToast, useRunningBuilds } from '@coffer/shared-sdk/host'
import { formatMoment, getLocale, useTexts } from '@coffer/shared-sdk/i18n'
import { paths } from '@coffer/shared-sdk/navigation'
import { useQuery, versionQueries } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Button,
  LoadError,
  List,
  ListRow,
  Loading,
  Page,
  RowSkeletons,
  Section,
  tokens,
} from '@coffer/shared-ui'
import { PanelHeader } from '../../parts/panel.tsx'
import { texts } from '../../texts/en.ts'
import { debugTexts } from '../../texts/debug.en.ts'
import { previewQueries } from './previews.queries.ts'
import { readDevice } from './read-device.ts'

type Line = readonly [name: string, value: string | boolean]

/** /more/debug, for privileged people: shows the facts about the device and the app that support asks for (product 2.14). */
export function DebugScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const { debug, copied, copyFailed } = useTexts(texts)
  const words = useTexts(debugTexts)
  const device = useDeviceLines()
  const versions = useVersions()
  const ids = useIdLines()
  const copy = async () => {
    const lines = [...device, ...versions.lines, ...ids]
    try {
      await copyText(lines.map(([name, value]) => `${name}: ${String(value)}`).join('\n'))
    } catch {
      // The browser's message would not help: either the permission is missing or there is no clipboard.
      return showToast(copyFailed, 'error')
    }
    showToast(copied, 'success')
  }
  return (
    <Page as="div">
      <PanelHeader title={debug.title} onBack={onBack} />
      <Section title={words.device}>
        <Lines lines={device} />
      </Section>
      <Section title={words.versions}>
        <Versions {...versions} />
      </Section>
      <OtherBuilds />
      <Section title={words.ids}>
        <Lines lines={ids} />
      </Section>
      <Button variant="secondary" fullWidth icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
        {words.copy}
      </Button>
    </Page>
  )
}

/** Returns the lines about this device. The flags keep their names from the code. */
function useDeviceLines(): readonly Line[] {
  const words = useTexts(debugTexts)
  const { data } = useQuery({ queryKey: ['device'], queryFn: readDevice })
  if (!data) return []
  const { model, isIOS, isPWA, cornerCurve, isTouch } = data
  return [
    [words.model, model || words.unknown],
    ['isIOS', isIOS],
    ['isPWA', isPWA],
    ['cornerCurve', words.pixels(String(cornerCurve))],
    ['isTouch', isTouch],
    [words.window, `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`],
    [words.language, getLocale()],
    [words.browser, navigator.userAgent],
  ]
}

/** Returns the version that runs in this page and its origin, and the version that the site offers now if it differs. */
function useVersions() {
  const { app } = useTexts(texts)
  const words = useTexts(debugTexts)
  const current = useQuery(versionQueries.current())
  const offered = useQuery(versionQueries.remotes())
  const { page, remotes } = useRunningBuilds()
  const findLiveVersion = (name: string) => offered.data?.find((one) => one.name === name)?.version
  const running = remotes.map(({ name, version, source, isLoaded }): Line => {
    const live = findLiveVersion(name)
    const more = [
      ...(isLoaded ? [] : [words.notLoaded]),
      ...(live === undefined || live === version ? [] : [words.liveNow(live)]),
    ]
    return [name, [words.running(version, words.sources[source]), ...more].join('; ')]
  })
  const others = (offered.data ?? [])
    .filter(({ name }) => !remotes.some((one) => one.name === name))
    .map(({ name, version }): Line => [name, words.liveNow(version)])
  const lines: readonly Line[] = [
    ...(page === '' ? [] : [[words.page, page] as const]),
    ...(current.data === undefined ? [] : [[app, current.data] as const]),
    ...running,
    ...others,
  ]
  return {
    lines,
    hasFailed: current.error !== null || offered.error !== null,
    isFetching: current.isFetching || offered.isFetching,
    refetch: () => void Promise.all([current.refetch(), offered.refetch()]),
  }
}

function Versions({ lines, hasFailed, isFetching, refetch }: ReturnType<typeof useVersions>) {
  const words = useTexts(texts)
  const { versionsFailed } = useTexts(debugTexts)
  if (hasFailed)
    return (
      <>
        {lines.length > 0 && <Lines lines={lines} />}
        <LoadError title={versionsFailed} texts={words} retrying={isFetching} onRetry={refetch} />
      </>
    )
  if (lines.length > 0) return <Lines lines={lines} />
  return (
    <Loading label={words.loading}>
      <RowSkeletons count={3} />
    </Loading>
  )
}

/** Lists the builds that this page does not run: each can be used in this browser (ADR 0151). */
function OtherBuilds() {
  const words = useTexts(debugTexts)
  const builds = [...useOtherVersions(), ...useOtherPreviews()]
  if (builds.length === 0) return null
  return (
    <Section title={words.others}>
      <Hint>{words.othersText}</Hint>
      <List>
        {builds.map(({ name, build, subtitle }) => (
          <ListRow
            key={`${name} ${build}`}
            title={`${name} ${build}`}
            subtitle={subtitle}
            wraps
            end={
              <Button
                variant="secondary"
                size="s"
                aria-label={words.tryOne(name, build)}
                onClick={() => openWithBuild(name, build)}
              >
                {words.use}
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  )
}

/** A build as an override names it. */
interface OtherBuild {
  readonly name: string
  readonly build: string
  readonly subtitle?: string
}

/** Returns the versions of the registry that this page does not run. */
function useOtherVersions(): readonly OtherBuild[] {
  const running = useRunningBuilds(({ remotes }) => remotes)
  const { data = [] } = useQuery(versionQueries.remotes())
  return data.flatMap(({ name, offered }) => {
    const used = running.find((one) => one.name === name)?.version
    if (used === undefined) return []
    return offered.filter((version) => version !== used).map((build) => ({ name, build }))
  })
}

/** Returns the previews that this page does not run. */
function useOtherPreviews(): readonly OtherBuild[] {
  const words = useTexts(debugTexts)
  const running = useRunningBuilds(({ remotes }) => remotes)
  const { data = [] } = useQuery(previewQueries.all())
  return data
    .filter((preview) => !running.some(({ version }) => version === preview.version))
    .map(({ remote, name, until }) => ({
      name: remote,
      build: `${PREVIEW_PREFIX}${name}`,
      subtitle: words.preview(formatMoment(until)),
    }))
}

/** Loads the page anew with another build of a remote. */
function openWithBuild(name: string, build: string): void {
  location.assign(`${paths.dashboard()}?override=${encodeURIComponent(`${name}@${build}`)}`)
}

function useIdLines(): readonly Line[] {
  const words = useTexts(debugTexts)
  const { user, membership } = useMember()
  return [
    [words.user, user.id],
    [words.membership, membership.id],
    [words.community, membership.organisationId],
  ]
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <List>
      {lines.map(([name, value]) =>
        typeof value === 'boolean' ? (
          <ListRow key={name} title={name} wraps end={<Flag isOn={value} />} />
        ) : value.length > 24 ? (
          <ListRow key={name} title={name} wraps subtitle={<Wrapped>{value}</Wrapped>} />
        ) : (
          <ListRow key={name} title={name} wraps end={<Value>{value}</Value>} />
        ),
      )}
    </List>
  )
}

function Flag({ isOn }: { readonly isOn: boolean }) {
  const { yes, no } = useTexts(debugTexts)
  const Icon = isOn ? Check : X
  return (
    <Value>
      <Icon aria-hidden size={16} /> {isOn ? yes : no}
    </Value>
  )
}

const Hint = styled.p`
  margin: 0 0 ${tokens.space[3]};
  color: ${tokens.color.muted};
`
const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-variant-numeric: tabular-nums;
`
const Wrapped = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`
