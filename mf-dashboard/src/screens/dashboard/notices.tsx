import { ChevronRight, CloudUpload, Inbox } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useWaitingCounts } from '@coffer/shared-sdk/queries'
import { Banner, Stack, formatMoney } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'
import type { OwnBalance } from './own-balance.ts'

interface NoticesProps {
  /** Undefined if it could not be loaded. */
  readonly balance: OwnBalance | undefined
  readonly requestCount: number
}

/** What waits on this device, and the banners of product 2.7: a low balance, then requests to approve. Renders nothing, without a gap, when there is neither. */
export function Notices({ balance, requestCount }: NoticesProps) {
  const { balance: words, pending, unsent, notAccepted } = useTexts(texts)
  const { waiting, refused } = useWaitingCounts()
  const hasRequests = requestCount > 0
  if (!balance?.isLow && !hasRequests && waiting + refused === 0) return null
  return (
    <Stack $gap={3}>
      {waiting + refused > 0 && (
        <Banner
          tone={refused > 0 ? 'danger' : 'info'}
          icon={<CloudUpload aria-hidden />}
          title={refused > 0 ? notAccepted(refused) : unsent.waiting(waiting)}
          end={<ChevronRight aria-hidden size={18} />}
          onClick={() => openSheet('waiting', {})}
        >
          {refused > 0 ? unsent.refusedText : unsent.waitingText}
        </Banner>
      )}
      {balance?.isLow && (
        <Banner tone="warning" title={words.low}>
          {words.lowText(unbroken(formatMoney({ cents: balance.approved, currency: balance.currency })))}
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
