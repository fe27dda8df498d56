import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAnswerWords } from '@coffer/shared-sdk/mutations'
import { withDistinguishingText, useNamesakes } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { formatMoney } from '@coffer/shared-ui'
import { DeclineConfirm } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'
import { formatTotal } from './answer-all.tsx'

interface DeclineRequestsProps {
  readonly open: boolean
  readonly requests: readonly TransactionWithAccounts[]
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
  readonly finalFocus: RefObject<HTMLElement | null> | undefined
}

/** Confirms declining one request or several, with one reason for all. */
export function DeclineRequests(props: DeclineRequestsProps) {
  const { requests, ...sheet } = props
  const words = useTexts(texts)
  const namesake = useNamesakes()
  const draft = useReason(props)
  const answer = useAnswerWords()(requests)
  const [first, ...others] = requests
  if (first === undefined) return null
  const { amount: cents, currency, receiver } = first
  const isOne = others.length === 0
  return (
    <DeclineConfirm
      {...sheet}
      draft={draft}
      title={isOne ? answer.declineTitle : words.requests.declineAllTitle(requests.length)}
      text={
        isOne
          ? answer.declineText(
              withDistinguishingText(receiver, namesake).name,
              formatMoney({ cents, currency }),
            )
          : words.requests.declineAllText(requests.length, formatTotal(requests))
      }
      texts={isOne ? { ...words, decline: { ...words.decline, action: answer.decline } } : words}
      refusalText={refusalText}
    />
  )
}

/** Holds the reason as it is typed; its draft ends once it is sent. */
function useReason({ requests, pending, failure }: DeclineRequestsProps) {
  const draft = useFormDraft<string>({
    form: 'decline-requests',
    params: { ids: requests.map(({ id }) => id).join() },
    schema: text,
    initial: () => '',
  })
  const wasPending = useRef(false)
  const settle = useEffectEvent(() => {
    if (wasPending.current && failure === undefined) draft.drop()
    wasPending.current = false
  })
  useEffect(() => {
    if (pending) wasPending.current = true
    else settle()
  }, [pending])
  return draft
}
