import { UserRoundPlus } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import type { KeptTicks } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, Button, SmallText, Stack, tokens } from '@coffer/shared-ui'
import type { EventContext } from '../../events/event-context.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import { PeoplePicker } from '../parts/picker.tsx'

interface FirstMembersProps {
  readonly context: EventContext
  readonly memberIds: readonly AccountId[]
  readonly kept: KeptTicks
  readonly isPicking: boolean
  readonly onPick: (isPicking: boolean) => void
  readonly onChange: (memberIds: readonly AccountId[]) => void
}

/** Chooses the people with whom a new group starts, each with a share of 1.0. */
export function FirstMembers({ context, memberIds, kept, isPicking, onPick, onChange }: FirstMembersProps) {
  const words = useTexts(groupsTexts)
  const { form } = words
  const titleId = useId()
  const members = context.people.filter(({ id }) => memberIds.includes(id))
  return (
    <Stack $gap={3} role="group" aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>{form.members}</Title>
        <SmallText>{members.length === 0 ? form.noMembers : form.defaultShare}</SmallText>
      </div>
      {members.length > 0 && (
        <Chosen role="list">
          {members.map((account) => (
            <Person key={account.id}>
              <Avatar {...accountAvatar(account)} size={24} />
              {account.id === context.own.id ? words.you : account.name}
            </Person>
          ))}
        </Chosen>
      )}
      <Button
        variant="secondary"
        size="s"
        fullWidth
        icon={<UserRoundPlus aria-hidden />}
        onClick={() => onPick(true)}
      >
        {members.length === 0 ? form.choosePeople : form.changePeople}
      </Button>
      <PeoplePicker
        open={isPicking}
        title={form.members}
        search={form.search}
        all={form.allPeople}
        multiple
        kept={kept}
        accounts={context.people.map(accountAvatar)}
        initial={memberIds}
        onClose={() => onPick(false)}
        onSubmit={(chosen) => {
          onChange(chosen)
          onPick(false)
        }}
      />
    </Stack>
  )
}

const Title = styled.p`
  font: 600 ${tokens.text.s} ${tokens.font};
`
const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`
const Person = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  padding: 3px 12px 3px 3px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  font: 500 ${tokens.text.s} ${tokens.font};
  overflow-wrap: anywhere;
`
