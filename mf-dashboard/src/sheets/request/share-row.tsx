import { styled } from 'styled-components'
import { partyOf } from '@coffer/shared-sdk/client'
import type { Account, Cents, Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, TwoLines, formatMoney, tokens } from '@coffer/shared-ui'
import { ShareInput } from '@coffer/shared-ui/forms'
import { texts } from '../../texts/catalogue.ts'

interface ShareRowProps {
  readonly account: Account
  /** 'You' for the own account. */
  readonly name: string
  /** The part in cents; undefined while it cannot be told. */
  readonly cents: Cents | undefined
  readonly currency: Currency
  /** As it stands in the field; null where one bears everything and there is nothing to share. */
  readonly shareText: string | null
  readonly onChange: (text: string) => void
}

/** Who bears a part, its size to the cent, and the share that decides it. */
export function ShareRow({ account, name, cents, currency, shareText, onChange }: ShareRowProps) {
  const { request } = useTexts(texts)
  return (
    <Row>
      <Avatar {...partyOf(account)} shape={account.type === 'user' ? 'round' : 'square'} />
      <TwoLines title={name} detail={cents === undefined ? '–' : formatMoney({ cents, currency })} />
      {shareText !== null && (
        <ShareInput label={request.shareOf(name)} hideLabel value={shareText} onChange={onChange} />
      )}
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 72px;
  padding: ${tokens.space[2]} 0;

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
