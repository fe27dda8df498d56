import { useRef, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { AmountFields, MoneyFormSheet } from '@coffer/shared-ui/money-form'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { AccountChooser } from '../parts/account-chooser.tsx'
import { Bearers } from './bearers.tsx'
import { RequestOutlook } from './request-outlook.tsx'
import { refusalOfSender } from './request.form.ts'
import { useRequestForm } from './use-request-form.ts'

/** Asks one person for money, or shares an expense among several (spec 5, expense; accounting A11). */
export default function RequestSheet({ params, ...sheet }: SheetProps<'request'>) {
  const words = useTexts(texts)
  const amountRef = useRef<HTMLInputElement>(null)
  const chooserRef = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const form = useRequestForm(params.senderId, () => {
    showToast(words.request.done, 'success')
    sheet.onClose()
  })
  const { check, requester, values, choices } = form
  const { caller, own } = requester
  const mayUseBanks = isPrivileged(caller, own.organisationId)
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={{ ...words, ...words.request }}
      submitting={form.submitting}
      draft={check.kind === 'ready' ? check.draft : null}
      onSubmit={form.submit}
      outlook={<RequestOutlook check={check} />}
      initialFocus={params.senderId === undefined ? undefined : amountRef}
      above={
        <AccountChooser
          open={sheet.open && isChoosing}
          onClose={() => setChoosing(false)}
          finalFocus={chooserRef}
          title={words.request.pickTitle}
          multiple
          choices={choices}
          isOffered={(account: Account) => account.id !== own.id && (account.type !== 'bank' || mayUseBanks)}
          refusalOf={(account) => refusalOfSender(requester, account)}
          selectedIds={values.senderIds}
          onSelect={(senderIds) => {
            form.change({ senderIds })
            setChoosing(false)
          }}
        />
      }
    >
      <AmountFields
        {...values}
        currency={currencyOf(own)}
        texts={words.moneyForm}
        refusalText={refusalText}
        amountRef={amountRef}
        isDescriptionRequired
        onChange={form.change}
      />
      <Bearers form={form} chooserRef={chooserRef} onChoose={() => setChoosing(true)} />
    </MoneyFormSheet>
  )
}
