import { UserRoundPlus } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { partyOf } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, tokens } from '@coffer/shared-ui'
import { Toggle } from '@coffer/shared-ui/controls'
import { AccountField, ShareRow } from '@coffer/shared-ui/money-form'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { FIRST_SHARE_TEXT, bearersOf } from './request.form.ts'
import type { RequestForm } from './use-request-form.ts'

interface BearersProps {
  readonly form: RequestForm
  /** What opens the choice, whichever form it has. */
  readonly chooserRef: Ref<HTMLButtonElement>
  readonly onChoose: () => void
}

/** Who pays: nobody yet, one, or several with their shares and the parts that follow, oneself included if wanted. */
export function Bearers({ form, chooserRef, onChoose }: BearersProps) {
  const words = useTexts(texts)
  const { request } = words
  const { requester, senders, values, parts, choices, change, changeShare } = form
  const { own } = requester
  const isUnavailable = senders.length < values.senderIds.length && choices.status === 'ready'
  if (senders.length === 0) {
    return (
      <AccountField
        ref={chooserRef}
        label={request.party}
        placeholder={isUnavailable ? words.moneyForm.unavailable : words.moneyForm.choose}
        account={null}
        isLoading={values.senderIds.length > 0 && choices.status === 'loading'}
        onClick={onChoose}
      />
    )
  }
  const isShared = bearersOf(own, values).length > 1
  return (
    <Root role="group" aria-label={request.party}>
      <Head>
        <Label aria-hidden>{request.party}</Label>
        <Button
          ref={chooserRef}
          variant="quiet"
          size="s"
          icon={<UserRoundPlus aria-hidden />}
          onClick={onChoose}
        >
          {request.chooseMore}
        </Button>
      </Head>
      <Rows role="list">
        {[...senders, ...(values.isOwnPart ? [own] : [])].map((account) => {
          const isOwn = account.id === own.id
          return (
            <ShareRow
              key={account.id}
              party={partyOf(account)}
              name={isOwn ? words.you : account.name}
              cents={parts.get(account.id)}
              currency={currencyOf(own)}
              label={isOwn ? words.yourShare : request.shareOf(account.name)}
              share={isShared ? (values.shareTexts.get(account.id) ?? FIRST_SHARE_TEXT) : null}
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

  /* Its text stands at the edge, not its padding. */
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
