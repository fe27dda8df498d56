import { Server } from 'lucide-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, personAvatar } from '@coffer/shared-sdk/client'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account, ActivityEntry } from '@coffer/shared-sdk/domain'
import { useNow, useSteadyRows } from '@coffer/shared-sdk/host'
import { formatTime, useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, usePageScrollRestoration } from '@coffer/shared-sdk/navigation'
import {
  accountQueries,
  activityQueries,
  groupByDay,
  labelledDays,
  localDay,
  pendingOrError,
  useInfiniteQuery,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  Avatar,
  Button,
  EmptyState,
  List,
  Page,
  PendingOrError,
  RowSkeletons,
  ScreenHeader,
  Section,
  SmallText,
  tokens,
} from '@coffer/shared-ui'
import { activityTexts } from '../../texts/activity.en.ts'
import { activitySentence } from './activity-sentence.ts'

/** Shows what was changed in the community, newest first, to its privileged people (product 2.13). */
export default function ActivityScreen() {
  const words = useTexts(activityTexts)
  const { membership } = useMember()
  const mayRead = isPrivileged(useCaller(), membership.organisationId)
  usePageScrollRestoration()
  const back = { label: words.back, onClick: useBack(paths.communitySettings()) }
  if (!mayRead) return <Navigate to={paths.community()} replace />
  return (
    <Page>
      <ScreenHeader title={words.title} back={back} />
      <SmallText>{words.about}</SmallText>
      <ActivityList />
    </Page>
  )
}

function ActivityList() {
  const words = useTexts(activityTexts)
  const scope = useScope()
  const activity = useInfiniteQuery(activityQueries.list(scope))
  const people = useQuery(accountQueries.people(scope))
  const today = localDay(useNow())
  const loaded = useMemo(() => activity.data?.pages.flatMap((page) => page.entries) ?? [], [activity.data])
  const entries = useSteadyRows(loaded, { rowKey })
  const byUser = useMemo(
    () => new Map(people.data?.flatMap((account) => (account.userId ? [[account.userId, account]] : []))),
    [people.data],
  )
  if (!activity.data || !people.data) {
    return (
      <PendingOrError
        loaded={pendingOrError([activity, people].filter(({ data }) => !data))}
        texts={words}
        skeleton={<RowSkeletons count={6} />}
      />
    )
  }
  if (entries.length === 0) {
    return <EmptyState illustration="people" title={words.empty.title} text={words.empty.text} />
  }
  return (
    <>
      {labelledDays(groupByDay(entries), words.transactionList, today).map(({ id, label, rows }) => (
        <Section key={id} title={label}>
          <List>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} people={byUser} />
            ))}
          </List>
        </Section>
      ))}
      {activity.hasNextPage && (
        <Button
          variant="secondary"
          fullWidth
          pending={activity.isFetchingNextPage}
          pendingLabel={words.loading}
          onClick={() => void activity.fetchNextPage()}
        >
          {activity.isFetchNextPageError ? words.retry : words.more}
        </Button>
      )}
    </>
  )
}

const rowKey = ({ id }: ActivityEntry): string => id

interface EntryProps {
  readonly entry: ActivityEntry
  readonly people: ReadonlyMap<string, Account>
}

function Entry({ entry, people }: EntryProps) {
  const words = useTexts(activityTexts)
  const getName = (userId: string | null, nobody: string): string =>
    userId === null ? nobody : (people.get(userId)?.name ?? words.formerMember)
  const parties = {
    by: getName(entry.byId, words.server),
    subject: getName(entry.subjectId, words.formerMember),
  }
  return (
    <Row>
      <Actor userId={entry.byId} name={parties.by} people={people} />
      <Sentence>
        {activitySentence(entry, parties, words)}
        <Time dateTime={entry.created}>{formatTime(entry.created)}</Time>
      </Sentence>
    </Row>
  )
}

interface ActorProps {
  /** `null` means the server itself. */
  readonly userId: string | null
  readonly name: string
  readonly people: EntryProps['people']
}

function Actor({ userId, name, people }: ActorProps) {
  if (userId === null) {
    return (
      <ServerSign>
        <Server aria-hidden />
      </ServerSign>
    )
  }
  const account = people.get(userId)
  return (
    <Avatar
      {...(account ? accountAvatar(account) : personAvatar({ id: userId, name, avatar: '' }, userId))}
    />
  )
}

const ServerSign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};

  > svg {
    width: 20px;
    height: 20px;
  }
`
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 60px;
  padding: ${tokens.space[3]} ${tokens.space[4]};

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
const Sentence = styled.span`
  flex: 1;
  min-width: 0;
  hyphens: auto;
  overflow-wrap: anywhere;
`
const Time = styled.time`
  display: block;
  font: 400 ${tokens.text.s} ${tokens.font};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.muted};
`
