import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, eventPaths, useSearchParams } from '@coffer/shared-sdk/navigation'
import { EmptyState, Stack } from '@coffer/shared-ui'
import type { EventContext } from '../../events/event-context.ts'
import { activeMembers } from '../../events/payer-entry.ts'
import { GroupField } from '../../sheets/parts/group-field.tsx'
import { texts } from '../../texts/en.ts'
import { payerTexts } from '../../texts/payer.en.ts'
import { EventPage } from '../parts/event-page.tsx'
import { Wheel } from './wheel.tsx'

/** Draws who should pay among the people of a group (product 2.16, 9.6). */
export function SpinScreen({ basePath }: { readonly basePath: string }) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.spin}>
      {(context) =>
        context.event.status === 'closed' ? (
          // Nobody pays for a concluded event, so it has no wheel.
          <Navigate to={eventPaths(basePath, context.event.id).event} replace />
        ) : (
          <GroupWheel context={context} />
        )
      }
    </EventPage>
  )
}

/** The group is in the URL, so that a link leads to its wheel. */
function GroupWheel({ context }: { readonly context: EventContext }) {
  const { wheel: words } = useTexts(payerTexts)
  const [params, setParams] = useSearchParams()
  const { groups, defaultGroupId } = context
  const group =
    groups.find(({ id }) => id === params.get('group')) ?? groups.find(({ id }) => id === defaultGroupId)
  const people = group ? activeMembers(context, group.id, 'EUR') : []
  return (
    <Stack $gap={5}>
      <GroupField
        groups={groups}
        chosen={group ?? null}
        onChoose={(groupId) => setParams({ group: groupId }, { replace: true })}
      />
      {group && people.length > 0 ? (
        // A turn belongs to the people with whom it was started.
        <Wheel
          key={[group.id, ...people.map(({ id }) => id)].join(' ')}
          context={context}
          group={group}
          people={people}
        />
      ) : (
        <EmptyState illustration="people" title={words.empty.title} text={words.empty.text} />
      )}
    </Stack>
  )
}
