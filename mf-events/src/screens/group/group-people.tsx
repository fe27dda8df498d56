import { toggleSharePercentage, useSharePercentage } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Card, EmptyState, Section, Stack } from '@coffer/shared-ui'
import type { GroupView } from '../../events/group-view.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import { Reason } from '../parts/offered-button.tsx'
import { ShareRows } from './share-rows.tsx'
import type { ShareEditing } from './use-share-editing.ts'

interface GroupPeopleProps {
  readonly view: GroupView
  readonly ownId: string
  readonly areKnown: boolean
  /** Null while shares cannot be changed here. */
  readonly editing: ShareEditing | null
}

/** Shows the members of the group, and the people whose shares are used if nobody in it has one. */
export function GroupPeople({ view, ownId, areKnown, editing }: GroupPeopleProps) {
  const { group: words } = useTexts(groupsTexts)
  const asPercentage = useSharePercentage()
  const { members, standIns } = view
  const rows = { group: view, ownId, areKnown }
  return (
    <>
      <Section
        title={words.people}
        action={
          members.length === 0
            ? undefined
            : {
                label: asPercentage ? words.asMultipliers : words.asPercentages,
                onClick: toggleSharePercentage,
              }
        }
      >
        {members.length === 0 ? (
          <Card>
            <EmptyState illustration="people" title={words.empty} text={words.emptyText} />
          </Card>
        ) : (
          <Stack $gap={2}>
            <ShareRows
              {...rows}
              label={words.people}
              members={members}
              shares={members.map(({ share }) => share)}
              editing={editing}
            />
            {asPercentage && editing !== null && <Reason>{words.percentagesOnly}</Reason>}
          </Stack>
        )}
      </Section>
      {standIns.length > 0 && (
        <Section title={words.standIns}>
          <ShareRows
            {...rows}
            label={words.standIns}
            members={standIns}
            shares={standIns.map(({ share }) => share)}
            editing={null}
          />
        </Section>
      )}
    </>
  )
}
