import { Drawer } from '@base-ui/react/drawer'
import { ArrowLeft, X } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { media, mediaQueries } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useQuietAtFirst } from '../live/use-quiet-at-first.ts'
import { SummaryContext, type AddSummary } from './sheet-summary.tsx'
import { Grip, Popup, Scrim, Viewport } from './sheet-surface.ts'
import { useBackCloses } from './use-back-closes.ts'

export interface SheetProps {
  open: boolean
  /** Asked for by Escape, the scrim, the close button or a drag down. */
  onClose: () => void
  title: string
  description?: string | undefined
  closeLabel: string
  /** Where closing leads back to another sheet: an arrow of this name stands in the place of the cross. */
  backLabel?: string | undefined
  children: ReactNode
  /** Stays at the lower edge while the content scrolls: the sheet's main action. */
  footer?: ReactNode
  /** What gets the focus first, 'sheet' for the sheet itself, where Enter does nothing; otherwise the content's first control, or the sheet itself on touch, where a keyboard would cover it. */
  initialFocus?: RefObject<HTMLElement | null> | 'sheet' | undefined
  /** What gets the focus once it has closed, where what opened it may be gone by then; otherwise what opened it. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** After the closing animation, e.g. to forget what the sheet showed. */
  onClosed?: (() => void) | undefined
  /** `false` while something must not be interrupted: no drag, no scrim, no Escape. */
  dismissible?: boolean | undefined
  /** Has no address to go back from: the phone's back button closes it and leaves what is beneath (ADR 0118). */
  backCloses?: boolean | undefined
}

/**
 * A modal sheet: from below with drag to close under `md`, a centred dialog from `md` on (experience: Places).
 * Focus is trapped and returns to where it was. 330 ms (spec 2).
 */
export function Sheet({
  open,
  onClose,
  title,
  description,
  closeLabel,
  backLabel,
  children,
  footer,
  initialFocus,
  finalFocus,
  onClosed,
  dismissible = true,
  backCloses = false,
}: SheetProps) {
  useBackCloses(backCloses && open && dismissible, onClose)
  const isDialog = useMediaQuery(mediaQueries.md)
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [summaries, setSummaries] = useState<readonly string[]>([])
  const addSummary = useCallback<AddSummary>((id) => {
    setSummaries((ids) => [...ids, id])
    return () => setSummaries((ids) => ids.filter((other) => other !== id))
  }, [])
  const firstControl = (openedBy: string) =>
    openedBy === 'touch' || (body.current?.querySelector<HTMLElement>(CONTROLS) ?? true)
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && dismissible) onClose()
        else details.cancel()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
      disablePointerDismissal={!dismissible}
    >
      <Drawer.Portal>
        <Scrim forceRender />
        <Viewport>
          {/* A dialog in the middle is not dragged, and neither is a sheet that must not close. */}
          <Popup
            ref={popup}
            {...(summaries.length > 0 && { 'aria-describedby': summaries.join(' ') })}
            initialFocus={initialFocus === 'sheet' ? popup : (initialFocus ?? firstControl)}
            {...(finalFocus && { finalFocus })}
            data-base-ui-swipe-ignore={isDialog || !dismissible ? '' : undefined}
          >
            <Grip aria-hidden />
            <Head $isAbove={backLabel !== undefined}>
              {backLabel !== undefined && (
                <Close
                  label={backLabel}
                  icon={<ArrowLeft aria-hidden />}
                  onClick={onClose}
                  disabled={!dismissible}
                />
              )}
              <Title>{title}</Title>
              {backLabel === undefined && (
                <Close
                  label={closeLabel}
                  icon={<X aria-hidden />}
                  onClick={onClose}
                  disabled={!dismissible}
                />
              )}
            </Head>
            <Body ref={body}>
              {description !== undefined && <Description text={description} />}
              <SummaryContext value={addSummary}>{children}</SummaryContext>
            </Body>
            {footer !== undefined && <Footer>{footer}</Footer>}
          </Popup>
        </Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Told with the sheet; another one in its place, at a sheet's next step, is read out. */
function Description({ text }: { text: string }) {
  return <Sentence aria-live={useQuietAtFirst(text)}>{text}</Sentence>
}

const CONTROLS = ':is(input, textarea, select, button):not(:disabled), a[href]'

/** No `header`, and no `footer` below: in a dialog they would be read out as the page's own. */
const Head = styled.div<{ $isAbove: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[1]}
    ${({ $isAbove }) => ($isAbove ? tokens.space[3] : tokens.space[6])};

  ${media.md} {
    padding-top: ${tokens.space[4]};
  }
  ${media.tiny} {
    gap: ${tokens.space[1]};
    padding-inline: ${({ $isAbove }) => ($isAbove ? tokens.space[1] : tokens.space[4])} ${tokens.space[1]};
  }
`
const Title = styled(Drawer.Title)`
  flex: 1;
  min-width: 0;
  font: 600 ${tokens.text.xl} ${tokens.font};
  letter-spacing: -0.015em;
  /* A long word is divided before it lies on the button beside it. */
  hyphens: auto;
  overflow-wrap: anywhere;

  ${media.tiny} {
    font-size: ${tokens.text.m};
  }
`
const Close = styled(IconButton)`
  svg {
    color: ${tokens.color.muted};
  }
`
const Sentence = styled(Drawer.Description)`
  margin-bottom: ${tokens.space[4]};
  color: ${tokens.color.muted};
`
const Body = styled(Drawer.Content)`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${tokens.space[2]} ${tokens.space[6]} calc(${tokens.space[6]} + env(safe-area-inset-bottom, 0px));

  &:not(:last-child) {
    padding-bottom: ${tokens.space[4]};
  }
`
const Footer = styled.div`
  flex: none;
  padding: ${tokens.space[3]} ${tokens.space[6]} calc(${tokens.space[4]} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${tokens.color.line};

  ${media.md} {
    padding-bottom: ${tokens.space[6]};
  }
`
