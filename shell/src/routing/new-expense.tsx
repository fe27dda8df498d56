import { useEffect } from 'react'
import { reportError } from '@coffer/shared-sdk/client'
import { accountCurrency, readReceipt } from '@coffer/shared-sdk/domain'
import type { Currency } from '@coffer/shared-sdk/domain'
import { encodeSheet, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { readSharedReceipt } from '@coffer/shared-sdk/install'
import { paths, useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import { memberTexts } from '../texts/member.en.ts'
import { useHasFeature } from './features.ts'

/**
 * Handles `/new-expense`: the installed app's shortcut, and the target of the service worker for what another app has shared (product 1.3).
 * It opens the form for an expense on the dashboard, filled in as far as the shared data could be read.
 */
export function NewExpense() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { receiptFailed } = useTexts(memberTexts)
  const currency = accountCurrency(useMember().membership.account)
  // Without events, people share an expense by asking the others for their parts (accounting A11).
  const id = useHasFeature()('events') ? 'event-expense' : 'request'
  const shared = new URLSearchParams(search).get('shared')
  useEffect(() => {
    let isGone = false
    const open = (params: Awaited<ReturnType<typeof prefilled>>) => {
      if (isGone) return
      void navigate(
        { pathname: paths.dashboard(), search: encodeSheet('', { id, params }) },
        { replace: true },
      )
    }
    if (shared !== 'yes') {
      if (shared !== null) showToast(receiptFailed, 'error')
      open({})
    } else {
      prefilled(currency).then(open, (error: unknown) => {
        reportError(error)
        showToast(receiptFailed, 'error')
        open({})
      })
    }
    return () => {
      isGone = true
    }
  }, [shared, id, currency, navigate, receiptFailed])
  return null
}

/** Returns the values that a form for an expense starts with. */
async function prefilled(currency: Currency) {
  const receipt = await readSharedReceipt()
  if (!receipt) return {}
  return {
    ...readReceipt(receipt, currency),
    ...(receipt.hasPicture && { receipt: 'shared' as const }),
  }
}
