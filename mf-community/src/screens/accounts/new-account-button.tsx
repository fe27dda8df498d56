import { Plus } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { BOOK_ACCOUNT_TYPES, canCreateAccount } from '@coffer/shared-sdk/domain'
import type { AccountType } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Button, SmallText, tokens } from '@coffer/shared-ui'
import { accountsTexts } from '../../texts/accounts.en.ts'

interface NewAccountButtonProps {
  /** The type for the form, if the list shows only one. */
  readonly type: AccountType | undefined
}

/** Opens the form for an account; disabled with the reason for people who may not create one (product 2.13). */
export function NewAccountButton({ type }: NewAccountButtonProps) {
  const words = useTexts(accountsTexts)
  const { organisationId } = useMember().membership
  const reasonId = useId()
  const start = BOOK_ACCOUNT_TYPES.find((one) => one === type)
  const may = canCreateAccount(useCaller(), { organisationId, type: start ?? 'bank', userId: null })
  return (
    <Column>
      <Button
        variant="secondary"
        icon={<Plus aria-hidden />}
        disabled={!may.ok}
        aria-describedby={may.ok ? undefined : reasonId}
        onClick={() => openSheet('account-form', start ? { type: start } : {})}
      >
        {words.create.action}
      </Button>
      {!may.ok && <SmallText id={reasonId}>{words.create.notPermitted}</SmallText>}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`
