import { ChevronRight, Inbox } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Stack, formatMoney } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import type { OwnBalance } from './own-balance.ts'

interface NoticesProps {
  readonly balance: OwnBalance
  readonly requestCount: number
}

/** The banners of product 2.7: a low balance, then requests to approve. Renders nothing, without a gap, when there is neither. */
export function Notices({ balance: { isLow, approved, currency }, requestCount }: NoticesProps) {
  const { balance, pending } = useTexts(texts)
  const hasRequests = requestCount > 0
  if (!isLow && !hasRequests) return null
  return (
    <Stack $gap={3}>
      {isLow && (
        <Banner tone="warning" title={balance.low}>
          {balance.lowText(unbroken(formatMoney({ cents: approved, currency })))}
        </Banner>
      )}
      {hasRequests && (
        <Banner
          tone="primary"
          icon={<Inbox aria-hidden />}
          title={pending.title(requestCount)}
          end={<ChevronRight aria-hidden size={18} />}
          onClick={() => openSheet('requests', {})}
        >
          {pending.text}
        </Banner>
      )}
    </Stack>
  )
}

/** Joins the minus to its figure: browsers would break the line between it and a sign like €. */
function unbroken(amount: string): string {
  return amount.replace('−', '−\u2060')
}
