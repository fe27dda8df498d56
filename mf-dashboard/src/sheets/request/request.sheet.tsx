import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { AccountChooser } from '../parts/account-chooser.tsx'
import { AmountFields } from '../parts/amount-fields.tsx'
import { FailureNotice } from '../parts/failure-notice.tsx'
import { Bearers } from './bearers.tsx'
import { RequestOutlook } from './request-outlook.tsx'
import { refusalOfSender } from './request.form.ts'
import { useRequestForm } from './use-request-form.ts'

/** Asks one person for money, or shares an expense among several (spec 5, expense; accounting A11). */
export default function RequestSheet({ params, open, onClose, onClosed }: SheetProps<'request'>) {
  const words = useTexts(texts)
  const formId = useId()
  const amountRef = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const form = useRequestForm(params.senderId, () => {
    showToast(words.request.done, 'success')
    onClose()
  })
  const { check, submission, requester, values, choices, isFrozen } = form
  const { caller, own } = requester
  const isSending = submission.status === 'sending'
  const mayUseBanks = isPrivileged(caller, own.organisationId)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check.kind === 'ready') void form.submit(check.draft)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.request.title}
      closeLabel={words.close}
      dismissible={!isSending}
      initialFocus={params.senderId === undefined ? undefined : amountRef}
      footer={
        <>
          <RequestOutlook check={check} />
          <Button
            type="submit"
            form={formId}
            fullWidth
            disabled={check.kind !== 'ready'}
            pending={isSending}
            pendingLabel={words.request.pending}
          >
            {isFrozen ? words.retry : words.request.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <FailureNotice submission={submission} />
        <Fields disabled={isFrozen}>
          <Stack $gap={4}>
            <AmountFields
              {...values}
              currency={currencyOf(own)}
              amountRef={amountRef}
              isDescriptionRequired
              onChange={form.change}
            />
            <Bearers form={form} onChoose={() => setChoosing(true)} />
          </Stack>
        </Fields>
      </form>
      <AccountChooser
        open={open && isChoosing}
        onClose={() => setChoosing(false)}
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
    </Sheet>
  )
}

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  [role='alert'] + & {
    margin-top: 16px;
  }
  &:disabled {
    opacity: 0.6;
  }
`
