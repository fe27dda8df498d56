import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, mediaQueries, tokens } from '@coffer/shared-ui/start'
import { endOverride } from '../../registry/override.ts'
import { operatorTexts } from '../../texts/operator.en.ts'
import type { RemoteNotices } from './collect-notices.ts'

interface OperatorBannersProps {
  readonly notices: RemoteNotices
}

/** Shows the banners of `OperatorNotices`. */
export function OperatorBanners({ notices }: OperatorBannersProps) {
  const words = useTexts(operatorTexts)
  const root = useRef<HTMLElement>(null)
  useEffect(() => keepHeight(root.current), [])
  return (
    <Root ref={root} aria-label={words.notices}>
      {notices.isOverrideIgnored ? (
        <Banner title={words.override.ignoredTitle}>{words.override.ignored}</Banner>
      ) : (
        <OperatorOnly notices={notices} />
      )}
    </Root>
  )
}

function OperatorOnly({ notices: { problem, replaced, override } }: OperatorBannersProps) {
  const words = useTexts(operatorTexts)
  return (
    <>
      {override && (
        <Banner
          tone="warning"
          title={override.version === null ? words.override.title : words.otherVersion.title}
          end={
            <Button variant="secondary" size="s" onClick={endOverride}>
              {words.override.end}
            </Button>
          }
        >
          {describeOverride(override, words)}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="warning" title={words.storedRegistry.title}>
          {words.storedRegistry.text(problem)}
        </Banner>
      )}
      {replaced.map(({ name, version, reason }) =>
        reason === 'previous' ? (
          <Banner key={name} tone="warning" title={words.previous.title}>
            {words.previous.text(name, version)}
          </Banner>
        ) : null,
      )}
    </>
  )
}

/** The variable that `tokens.size.panelTop` reads: on a phone a panel covers the page, but begins below the banners. */
const PANEL_TOP = '--panel-top'

function keepHeight(element: HTMLElement | null): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(PANEL_TOP, `${element?.offsetHeight ?? 0}px`))
  if (element) observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(PANEL_TOP)
  }
}

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[2]};
  max-width: ${tokens.size.page};
  margin: 0 auto;
  padding: calc(${tokens.space[3]} + env(safe-area-inset-top, 0px)) ${tokens.space[4]} 0;

  /* On a phone the page below may be scrolled away from its banners when a panel opens. */
  @media not ${mediaQueries.md} {
    :root:has([data-phase]) & {
      position: sticky;
      top: 0;
      z-index: ${tokens.z.panel};
      padding-bottom: ${tokens.space[2]};
      background: ${tokens.color.canvas};
    }
  }
`

function describeOverride(
  { name, origin, version, until, isLoaded }: NonNullable<RemoteNotices['override']>,
  words: ReturnType<typeof operatorTexts.current>,
): string {
  const moment = formatMoment(until.toISOString())
  if (version !== null)
    return isLoaded ? words.otherVersion.text(name, version, moment) : words.otherVersion.gone(name, version)
  const from = origin ?? ''
  return isLoaded ? words.override.text(name, from, moment) : words.override.failed(name, from)
}
