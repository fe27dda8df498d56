import { Check, Copy, X } from 'lucide-react'
import { styled } from 'styled-components'
import { copyText } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { getLocale, useTexts } from '@coffer/shared-sdk/i18n'
import { useQuery, versionQueries } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Button,
  ErrorState,
  List,
  ListRow,
  Loading,
  Page,
  RowSkeletons,
  Section,
  tokens,
} from '@coffer/shared-ui'
import { PanelHeader } from '../../parts/panel.tsx'
import { texts } from '../../texts/catalogue.ts'
import { debugTexts } from '../../texts/debug.catalogue.ts'
import { readDevice } from './read-device.ts'

type Line = readonly [name: string, value: string | boolean]

/** /more/debug, for privileged people: what support asks about the device and the app (product 2.14). */
export function DebugScreen({ onBack }: { readonly onBack: (() => void) | null }) {
  const { debug, copied, copyFailed } = useTexts(texts)
  const words = useTexts(debugTexts)
  const device = useDeviceLines()
  const versions = useVersions()
  const ids = useIdLines()
  const copy = async () => {
    const lines = [...device, ...(versions.lines ?? []), ...ids]
    try {
      await copyText(lines.map(([name, value]) => `${name}: ${String(value)}`).join('\n'))
    } catch {
      // The browser's message does not help: permission is missing, or there is no clipboard.
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
      <Section title={words.ids}>
        <Lines lines={ids} />
      </Section>
      <Button variant="secondary" fullWidth icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
        {words.copy}
      </Button>
    </Page>
  )
}

/** The flags have their names in code. */
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

function useVersions() {
  const { app } = useTexts(texts)
  const current = useQuery(versionQueries.current())
  const remotes = useQuery(versionQueries.remotes())
  const lines: readonly Line[] | undefined =
    current.data !== undefined && remotes.data
      ? [[app, current.data], ...remotes.data.map(({ name, version }): Line => [name, version])]
      : undefined
  return {
    lines,
    hasFailed: current.error !== null || remotes.error !== null,
    isFetching: current.isFetching || remotes.isFetching,
    refetch: () => void Promise.all([current.refetch(), remotes.refetch()]),
  }
}

function Versions({ lines, hasFailed, isFetching, refetch }: ReturnType<typeof useVersions>) {
  const { loading, retry, failedText } = useTexts(texts)
  const { versionsFailed } = useTexts(debugTexts)
  if (lines) return <Lines lines={lines} />
  if (hasFailed)
    return (
      <ErrorState
        title={versionsFailed}
        text={failedText}
        retryLabel={retry}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  return (
    <Loading label={loading}>
      <RowSkeletons count={3} />
    </Loading>
  )
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
