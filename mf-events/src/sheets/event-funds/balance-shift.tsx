import { ArrowRight } from 'lucide-react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Loading, MoneyText, Skeleton, VisuallyHidden, tokens } from '@coffer/shared-ui'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import type { SenderStanding } from './use-funds-form.ts'

interface BalanceShiftProps {
  /** Whose balance it is, in words. */
  readonly label: string
  readonly standing: SenderStanding
}

/** How the sender stands in the event, and how they will. Of one height, whatever stands in it. */
export function BalanceShift({ label, standing }: BalanceShiftProps) {
  const { shift, retry } = useTexts(fundsTexts)
  return (
    <Root>
      <Label>{label}</Label>
      <Figures>
        {standing.state === 'loading' && (
          <Loading label={shift.loading}>
            <Skeleton $width="120px" $height="20px" />
          </Loading>
        )}
        {standing.state === 'unknown' && (
          <>
            <span aria-hidden>–</span> <VisuallyHidden>{shift.unknown}</VisuallyHidden>
          </>
        )}
        {standing.state === 'failed' && (
          <>
            <span>{shift.failed}</span>
            <Button variant="quiet" size="s" onClick={standing.retry}>
              {retry}
            </Button>
          </>
        )}
        {standing.state === 'ready' && (
          <MoneyText cents={standing.before} currency={standing.currency} sign="always" size="l" />
        )}
        {standing.state === 'ready' && standing.after !== null && (
          <>
            <Arrow aria-hidden /> <VisuallyHidden>{shift.after}</VisuallyHidden>{' '}
            <MoneyText cents={standing.after} currency={standing.currency} sign="always" size="l" />
          </>
        )}
      </Figures>
      <Label>{shift.left}</Label>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
`
const Label = styled.span`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`
const Figures = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 28px;
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Arrow = styled(ArrowRight)`
  flex: none;
  width: 16px;
  height: 16px;
  color: ${tokens.color.muted};
`
