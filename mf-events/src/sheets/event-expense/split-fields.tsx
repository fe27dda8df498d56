import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { DEFAULT_SHARE_TEXT, checkAmount } from '@coffer/shared-sdk/domain'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, MoneyText, formatMoney, tokens } from '@coffer/shared-ui'
import { AmountInput, FilterChips, ShareInput } from '@coffer/shared-ui/forms'
import { PartRow, TickRow } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.en.ts'
import { BillLines } from './bill-lines.tsx'
import { OFFERED_KINDS, kindOfGroup, splitOfGroup } from './split.form.ts'
import type { OfferedKind, SplitValues } from './split.form.ts'
import type { ExpenseForm, ExpenseSnapshot } from './expense-form.ts'

/** The other rows are shown on demand. */
const FIRST_ROWS = 8

interface SplitFieldsProps {
  readonly form: ExpenseForm
  readonly shown: ExpenseSnapshot
}

/**
 * Shows who shares the expense and how: as its group does, or on its own once somebody is unticked or another kind is chosen (accounting
 * A25). The reader's own row comes first, the others follow by name.
 */
export function SplitFields({ form, shown }: SplitFieldsProps) {
  const { context, derived } = shown
  const { split: words, parts: titles } = useTexts(expenseTexts)
  const titleId = useId()
  const [isExpanded, setExpanded] = useState(false)
  const { group, split, preview, isHidden } = derived
  if (group === null) return null
  const kind = split?.kind ?? kindOfGroup(group)
  const { people, own } = context
  const ownFirst = [...people.filter(({ id }) => id === own.id), ...people.filter(({ id }) => id !== own.id)]
  const sharing = new Set(
    (preview?.isFallback ? [] : group.participants).map(({ participantId }) => participantId),
  )
  const rows = sharing.size === 0 ? ownFirst : ownFirst.filter(({ id }) => sharing.has(id))
  const entered = split?.values ?? splitOfGroup(group, kind)
  const change = (changed: Partial<SplitValues>) => form.change({ split: { ...entered, ...changed } })
  return (
    <Root aria-labelledby={titleId}>
      <Title id={titleId}>{group.isDefault ? titles.titleEveryone : titles.title(group.name)}</Title>
      {form.isReadOnly !== true && (
        <FilterChips
          label={words.how}
          chips={OFFERED_KINDS.map((id) => ({ id, label: words.kinds[id] }))}
          selected={[kind]}
          onChange={(ids) => {
            const chosen = OFFERED_KINDS.find((one) => one !== kind && ids.includes(one))
            if (chosen) change({ kind: chosen })
          }}
        />
      )}
      {split === null && isHidden && <Note text={titles.hidden} />}
      {split === null && preview?.isFallback && <Note text={titles.fallback(group.name)} />}
      {kind === 'items' && (
        <BillLines
          context={context}
          currency={derived.currency}
          lines={entered.lines}
          onChange={(lines) => change({ lines })}
        />
      )}
      <Rows role="list">
        {rows.slice(0, isExpanded ? rows.length : FIRST_ROWS).map((account) => (
          <SplitRow key={account.id} {...{ account, kind, shown, change }} values={entered} />
        ))}
      </Rows>
      {rows.length > FIRST_ROWS && (
        <Button variant="quiet" size="s" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? titles.showFewer : titles.showAll(rows.length)}
        </Button>
      )}
      {split !== null && (
        <Button variant="quiet" size="s" onClick={() => form.change({ split: null, groupId: group.id })}>
          {words.asGroup(group.name)}
        </Button>
      )}
    </Root>
  )
}

function Note({ text }: { readonly text: string }) {
  return (
    <Noted>
      <Banner>{text}</Banner>
    </Noted>
  )
}

interface SplitRowProps {
  readonly account: Account
  readonly kind: OfferedKind
  readonly shown: ExpenseSnapshot
  readonly values: SplitValues
  readonly change: (changed: Partial<SplitValues>) => void
}

/** A person: ticked or not, and with a field for their share, amount or percentage. */
function SplitRow({ account, kind, shown: { context, derived }, values, change }: SplitRowProps) {
  const words = useTexts(expenseTexts)
  const { split: texts, parts: titles } = words
  const { currency, split, preview } = derived
  const isOwn = account.id === context.own.id
  const person = { account: accountAvatar(account), name: isOwn ? words.you : account.name }
  const of = preview?.parts.find(({ participantId }) => participantId === account.id)
  const cents = split === null ? of && of.after - of.before : split.parts.get(account.id)
  const part = cents === undefined ? undefined : formatMoney({ cents, currency })
  const set = (key: 'shares' | 'amounts' | 'percentages', text: string) =>
    change({ [key]: new Map(values[key]).set(account.id, text) })
  const isTicked = values.personIds.includes(account.id)
  const tick = (checked: boolean) => change({ personIds: withPerson(values.personIds, account.id, checked) })
  if (kind === 'shares' && isTicked)
    return (
      <TickRow {...person} checked onChange={tick} detail={part}>
        <OwnTarget>
          <ShareInput
            label={isOwn ? words.yourShare : words.fields.shareFor(account.name)}
            hideLabel
            value={values.shares.get(account.id) ?? DEFAULT_SHARE_TEXT}
            onChange={(typed) => set('shares', typed)}
          />
        </OwnTarget>
      </TickRow>
    )
  if (kind === 'equally' || kind === 'shares') {
    const total = split === null && of && of.before !== 0 ? formatMoney({ cents: of.after, currency }) : null
    return (
      <TickRow
        {...person}
        checked={isTicked}
        onChange={tick}
        detail={total ? titles.total(total) : undefined}
      >
        {isTicked && cents !== undefined && <MoneyText cents={cents} currency={currency} />}
      </TickRow>
    )
  }
  if (kind === 'amounts') {
    const text = values.amounts.get(account.id) ?? ''
    const check = checkAmount(text, currency, 'typing')
    return (
      <PartRow {...person} size="s" detail={undefined}>
        <Amount>
          <AmountInput
            label={isOwn ? texts.yourAmount : texts.amountFor(account.name)}
            hideLabel
            value={text}
            currency={currency}
            error={text !== '' && check.kind === 'refused' ? refusalText(check.refusal) : undefined}
            onChange={(typed) => set('amounts', typed)}
          />
        </Amount>
      </PartRow>
    )
  }
  if (kind === 'items')
    return (
      <PartRow {...person} size="s" detail={undefined}>
        <MoneyText cents={cents ?? 0} currency={currency} />
      </PartRow>
    )
  return (
    <PartRow {...person} size="s" detail={part}>
      <ShareInput
        label={isOwn ? texts.yourPercentage : texts.percentageFor(account.name)}
        hideLabel
        unit="%"
        mayBeEmpty
        value={values.percentages.get(account.id) ?? ''}
        onChange={(typed) => set('percentages', typed)}
      />
    </PartRow>
  )
}

function withPerson(ids: readonly AccountId[], id: AccountId, isIn: boolean): readonly AccountId[] {
  const others = ids.filter((one) => one !== id)
  return isIn ? [...others, id] : others
}

const Root = styled.section`
  min-width: 0;
`
const Title = styled.h3`
  padding-bottom: ${tokens.space[2]};
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Noted = styled.div`
  padding-top: ${tokens.space[3]};
`
const Rows = styled.ul`
  min-width: 0;
`
/** A field in a row that is one target otherwise: it takes its own presses. */
const OwnTarget = styled.div`
  position: relative;
`
const Amount = styled.div`
  flex: 0 1 148px;
  min-width: 112px;
`
