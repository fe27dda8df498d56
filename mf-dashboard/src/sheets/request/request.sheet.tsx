import { useRef } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { isPrivileged, readyValue } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSharedPicture } from '@coffer/shared-sdk/install'
import { withDistinguishingText, useNamesakes } from '@coffer/shared-sdk/queries'
import type { NamesakeDetail } from '@coffer/shared-sdk/queries'
import { formatMoney } from '@coffer/shared-ui'
import { AmountFields, MoneyFormSheet, ReceiptPicture } from '@coffer/shared-ui/money-form'
import { texts } from '../../texts/en.ts'
import { AccountPicker } from '../parts/account-picker.tsx'
import { CheckSummary } from '../parts/check-summary.tsx'
import { useFirstPicker } from '../parts/use-first-picker.ts'
import { Payers } from './payers.tsx'
import { senderRefusal } from './request.form.ts'
import type { RequestDraft } from './request.form.ts'
import { useRequestForm } from './use-request-form.ts'

/** Requests money from one account, or shares an expense among several (product 2.8, accounting A11). */
export default function RequestSheet({ params, ...sheet }: SheetProps<'request'>) {
  const words = useTexts(texts)
  const { request, moneyForm } = words
  const amountRef = useRef<HTMLInputElement>(null)
  const pickerRef = useRef<HTMLButtonElement>(null)
  const receipt = useSharedPicture(params.receipt === 'shared')
  const form = useRequestForm(params, () => {
    showToast(request.done, 'success')
    sheet.onClose()
  })
  const { check, requester, values, options } = form
  const { caller, own } = requester
  // A shared receipt, or a notice, is shown before the picker.
  const isBlank = values.senderIds.length === 0 && params.receipt === undefined && form.notice === null
  const picker = useFirstPicker(isBlank, sheet)
  const namesake = useNamesakes()
  const canUseBanks = isPrivileged(caller, own.organisationId)
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={{ ...words, ...request }}
      submitting={form.submitting}
      restored={form.notice}
      draft={readyValue(check)}
      onSubmit={form.submit}
      summary={
        <CheckSummary
          check={check}
          describe={(draft) => formatSummary(words, draft, namesake)}
          missing={{ sender: request.missingSender, description: moneyForm.missingDescription }}
        />
      }
      initialFocus={params.senderId === undefined ? undefined : amountRef}
      pickers={
        <AccountPicker
          {...picker.props}
          finalFocus={values.amountText === '' && values.senderIds.length > 0 ? amountRef : pickerRef}
          title={request.pickTitle}
          multiple
          kept={form.ticks}
          options={options}
          isOffered={(account: Account) => account.id !== own.id && (account.type !== 'bank' || canUseBanks)}
          getRefusal={(account) => senderRefusal(requester, account)}
          selectedIds={values.senderIds}
          onSelect={(senderIds) => {
            form.change({ senderIds })
            picker.close()
          }}
        />
      }
    >
      <ReceiptPicture address={receipt} texts={moneyForm.receipt} />
      <AmountFields
        {...values}
        currency={form.currency}
        texts={moneyForm}
        refusalText={refusalText}
        amountRef={amountRef}
        isDescriptionRequired
        onChange={form.change}
      />
      <Payers form={form} pickerRef={pickerRef} onPick={picker.open} />
    </MoneyFormSheet>
  )
}

function formatSummary(
  { request, transactionRow }: ReturnType<typeof useTexts<typeof texts.fallback>>,
  { parts, asked, ownPart }: RequestDraft,
  namesake: NamesakeDetail,
): string {
  const [first] = parts
  const status = parts.some((part) => part.status === 'pending') ? 'pending' : 'approved'
  const total = formatMoney(asked)
  const count = parts.every(({ sender }) => sender.type === 'user')
    ? transactionRow.people
    : transactionRow.accounts
  const sentence =
    first && parts.length === 1
      ? request.summary.one[status](total, withDistinguishingText(first.sender, namesake).name)
      : request.summary.several[status](total, count(parts.length))
  return ownPart ? `${sentence} ${request.summary.own(formatMoney(ownPart))}` : sentence
}
