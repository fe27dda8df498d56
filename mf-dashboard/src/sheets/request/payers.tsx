import { UserRoundPlus } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import { DEFAULT_SHARE_TEXT } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { withDistinguishingText, useNamesakes } from '@coffer/shared-sdk/queries'
import { Button, tokens } from '@coffer/shared-ui'
import { Toggle } from '@coffer/shared-ui/controls'
import { AccountField, ShareRow } from '@coffer/shared-ui/money-form'
import { texts } from '../../texts/en.ts'
import { listPayerIds } from './request.form.ts'
import type { RequestForm } from './use-request-form.ts'

interface PayersProps {
  readonly form: RequestForm
  /** The element that opens the picker: the field, or the button once somebody is chosen. */
  readonly pickerRef: Ref<HTMLButtonElement>
  readonly onPick: () => void
}

/** The people who pay: an empty field, then rows with shares and parts, including the person's own account if they want that. */
export function Payers({ form, pickerRef, onPick }: PayersProps) {
  const words = useTexts(texts)
  const { request } = words
  const namesake = useNamesakes()
  const { requester, senders, values, parts, options, change, changeShare } = form
  const { own } = requester
  const isUnavailable = senders.length < values.senderIds.length && options.status === 'ready'
  if (senders.length === 0) {
    return (
      <AccountField
        ref={pickerRef}
        label={request.sender}
        placeholder={isUnavailable ? words.moneyForm.unavailable : words.moneyForm.choose}
        account={null}
        isLoading={values.senderIds.length > 0 && options.status === 'loading'}
        onClick={onPick}
      />
    )
  }
  const isShared = listPayerIds(own, values).length > 1
  return (
    <Root role="group" aria-label={request.sender}>
      <Head>
        <Label aria-hidden>{request.sender}</Label>
        <Button
          ref={pickerRef}
          variant="quiet"
          size="s"
          icon={<UserRoundPlus aria-hidden />}
          onClick={onPick}
        >
          {request.chooseMore}
        </Button>
      </Head>
      <Rows role="list">
        {[...senders, ...(values.isOwnPart ? [own] : [])].map((payer) => {
          const account = withDistinguishingText(payer, namesake)
          const isOwn = account.id === own.id
          return (
            <ShareRow
              key={account.id}
              account={accountAvatar(account)}
              name={isOwn ? words.you : account.name}
              cents={parts.get(account.id)}
              currency={form.currency}
              label={isOwn ? words.yourShare : request.shareFor(account.name)}
              share={isShared ? (values.shareTexts.get(account.id) ?? DEFAULT_SHARE_TEXT) : null}
              onChange={(text) => changeShare(account.id, text)}
            />
          )
        })}
      </Rows>
      <Toggle
        label={request.ownPart}
        checked={values.isOwnPart}
        disabled={form.submitting.isFrozen}
        onChange={(isOwnPart) => change({ isOwnPart })}
      />
    </Root>
  )
}

const Root = styled.div`
  min-width: 0;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;

  /* Aligns the button's text, not its padding, with the edge. */
  > button {
    margin-right: calc(-1 * ${tokens.space[3]});
  }
`
const Label = styled.span`
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Rows = styled.ul`
  border-bottom: 1px solid ${tokens.color.line};
`
