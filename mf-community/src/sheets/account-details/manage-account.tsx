import { Archive, Pause, Pencil, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { failureText, refusalText } from '@coffer/shared-sdk/client'
import { computeBalance, canEditAccount, canSetAccountStatus, isBookAccount } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, AccountStatus } from '@coffer/shared-sdk/domain'
import { loadable, openSheet, showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useEditAccount } from '@coffer/shared-sdk/mutations'
import { useCaller } from '@coffer/shared-sdk/session'
import { FailureBanner, List, ListRow, Section, Stack } from '@coffer/shared-ui'
import { accountsTexts } from '../../texts/accounts.en.ts'

const CloseConfirm = loadable(() => import(/* webpackChunkName: "close-account" */ './close-confirm.tsx'))

interface ManageAccountProps {
  readonly account: Account
  readonly balances: readonly AccountBalance[]
}

/**
 * Edits, deactivates and closes an account, for people who may edit it. Closing is disabled with the reason while something is open on the
 * account. Renders nothing for others, for accounts of members and events, and once the account is closed.
 */
export function ManageAccount({ account, balances }: ManageAccountProps) {
  const { status: words, edit } = useTexts(accountsTexts)
  const caller = useCaller()
  const root = useRef<HTMLDivElement>(null)
  // A state would have the value of the render in which the change was submitted.
  const wanted = useRef<AccountStatus>(account.status)
  const [confirm, setConfirm] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  const done = { active: words.activated, inactive: words.deactivated, closed: words.wasClosed }
  const { submission, submit, reset } = useSubmitOnce(useEditAccount(), {
    onSuccess: () => {
      showToast(done[wanted.current], 'success')
      setConfirm('closed')
      reset()
    },
    onError: (error, isOpen) => {
      setConfirm('closed')
      if (!isOpen) showToast(failureText(error), 'error')
    },
  })
  const mayEdit = isBookAccount(account) && canEditAccount(caller, account).ok
  if (!mayEdit && confirm === 'never-opened') return null
  const setStatus = (status: AccountStatus) => {
    wanted.current = status
    submit({ accountId: account.id, changes: { status } })
  }
  const mayClose = canSetAccountStatus(caller, account, 'closed', {
    balances: balances.map(computeBalance),
    // The server refuses it: these balances do not contain what belongs to hidden events (accounting A15).
    isInHiddenEvent: false,
    hasPending: balances.some(({ sentPending, receivedPending }) => sentPending + receivedPending > 0),
  })
  const isActive = account.status === 'active'
  const isSending = submission.status === 'pending'
  return (
    <Root ref={root} tabIndex={-1}>
      {mayEdit && (
        <Section title={words.manage}>
          <Stack $gap={3}>
            <FailureBanner text={submission.failure} />
            <List label={words.manage}>
              <ListRow
                start={<Pencil aria-hidden />}
                title={edit.action}
                chevron
                onClick={() => openSheet('account-form', { accountId: account.id })}
              />
              <ListRow
                start={isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
                title={isActive ? words.deactivate : words.activate}
                subtitle={isActive ? words.deactivateHint : words.activateHint}
                onClick={() => setStatus(isActive ? 'inactive' : 'active')}
              />
              <ListRow
                start={<Archive aria-hidden />}
                tone="danger"
                title={words.close}
                subtitle={words.closeHint}
                disabled={isSending || !mayClose.ok}
                reason={mayClose.ok ? undefined : refusalText(mayClose.refusal)}
                onClick={() => setConfirm('open')}
              />
            </List>
          </Stack>
        </Section>
      )}
      {confirm !== 'never-opened' && (
        <CloseConfirm
          open={confirm === 'open'}
          name={account.name}
          pending={isSending}
          // Once the account is closed, the row that opened the question is gone.
          finalFocus={mayEdit ? undefined : root}
          onConfirm={() => setStatus('closed')}
          onCancel={() => setConfirm('closed')}
        />
      )}
    </Root>
  )
}

const Root = styled.div`
  outline: 0;
`
