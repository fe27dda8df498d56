import { Dices, ReceiptText } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { Account, Cents, Currency, GroupId } from '@coffer/shared-sdk/domain'
import { closeSheet, openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventPaths, paths, useLocation, useNavigate } from '@coffer/shared-sdk/navigation'
import { joinDetails, withDistinguishingText, useNamesakes } from '@coffer/shared-sdk/queries'
import {
  Avatar,
  Banner,
  Button,
  EmptyState,
  List,
  ListRow,
  MoneyText,
  Section,
  SmallText,
  Stack,
  formatMoney,
  tokens,
} from '@coffer/shared-ui'
import { SheetSummary } from '@coffer/shared-ui/overlays'
import type { EventContext } from '../../events/event-context.ts'
import { payerEntry } from '../../events/payer-entry.ts'
import { payerTexts } from '../../texts/payer.en.ts'
import type { Candidate, Suggestion } from './suggestion.ts'

interface SuggestionListProps {
  readonly found: Suggestion
  readonly context: EventContext
  readonly currency: Currency
}

/** Shows the suggested person with the reason in words, and the others, each with their reason. */
export function SuggestionList({ found: { suggested, others }, context, currency }: SuggestionListProps) {
  const { suggestion: words, you } = useTexts(payerTexts)
  const namesake = useNamesakes()
  const money = (cents: Cents) => formatMoney({ cents, currency })
  if (suggested === null && others.length === 0)
    return <EmptyState illustration="people" title={words.emptyText} />
  return (
    <>
      {suggested ? (
        <Suggested>
          <Avatar {...accountAvatar(suggested.account)} size={64} />
          <Headline>
            {isOwn(suggested)
              ? words.furthestOwn
              : words.furthest(withDistinguishingText(suggested.account, namesake).name)}
          </Headline>
          <Reason>{formatReason(suggested)}</Reason>
        </Suggested>
      ) : (
        <Banner title={words.even}>{words.evenText}</Banner>
      )}
      {others.length > 0 && (
        <Section title={suggested ? words.others : words.people}>
          <List>
            {others.map((one) => (
              <ListRow
                key={one.accountId}
                start={<Avatar {...accountAvatar(one.account)} />}
                title={isOwn(one) ? you : one.account.name}
                subtitle={joinDetails(
                  isOwn(one) ? undefined : namesake(one.accountId),
                  words.reason(money(one.expenses), money(0 - one.share)),
                )}
                end={
                  <MoneyText
                    cents={one.balance}
                    currency={currency}
                    sign="always"
                    caption={words.words[getStanding(one.balance)]}
                  />
                }
              />
            ))}
          </List>
        </Section>
      )}
    </>
  )

  function isOwn({ accountId }: Candidate): boolean {
    return accountId === context.own.id
  }

  function formatReason(one: Candidate): string {
    const reason = isOwn(one) ? words.reasonOwn : words.reasonSentence
    return reason(money(one.expenses), money(0 - one.share), money(Math.abs(one.balance)))
  }
}

function getStanding(balance: Cents): 'behind' | 'ahead' | 'even' {
  if (balance === 0) return 'even'
  return balance < 0 ? 'behind' : 'ahead'
}

interface SuggestionButtonsProps {
  readonly context: EventContext
  readonly groupId: GroupId
  readonly suggested: Account | null
}

/** Shows 'Expense' for the suggested person, and the wheel for the same group. */
export function SuggestionButtons({ context, groupId, suggested }: SuggestionButtonsProps) {
  const words = useTexts(payerTexts)
  const reasonId = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { event, defaultGroupId } = context
  const entry = suggested && payerEntry(context, suggested)
  const isDisabled = entry?.state === 'disabled'
  const spin = () => {
    const basePath = pathname.startsWith(paths.dashboard()) ? DASHBOARD_EVENT : paths.events()
    const { spin: path } = eventPaths(basePath, event.id)
    const shownGroupId = new URLSearchParams(search).get('group') ?? defaultGroupId
    if (pathname === path && shownGroupId === groupId) closeSheet()
    // The wheel replaces the sheet, so that back leads to where the sheet was opened.
    else void navigate(`${path}?group=${groupId}`, { replace: true })
  }
  return (
    <Stack $gap={2}>
      {suggested && entry && entry.state !== 'absent' && (
        <Button
          fullWidth
          icon={<ReceiptText aria-hidden />}
          disabled={isDisabled}
          aria-describedby={isDisabled ? reasonId : undefined}
          onClick={() => openSheet('event-expense', { eventId: event.id, groupId, receiverId: suggested.id })}
        >
          {words.expense}
        </Button>
      )}
      {entry?.state === 'disabled' && <Hint id={reasonId}>{refusalText(entry.reason)}</Hint>}
      <Button fullWidth variant="secondary" icon={<Dices aria-hidden />} onClick={spin}>
        {words.spinWheel}
      </Button>
    </Stack>
  )
}

/** The path of events below the dashboard (`eventPaths`). */
const DASHBOARD_EVENT = '/dashboard/event'

const Suggested = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.primarySoft};
  text-align: center;
`
const Headline = styled(SheetSummary)`
  font: 700 ${tokens.text.l} ${tokens.font};
  overflow-wrap: anywhere;
`
const Reason = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  text-wrap: balance;
`
const Hint = styled(SmallText)`
  text-align: center;
`
