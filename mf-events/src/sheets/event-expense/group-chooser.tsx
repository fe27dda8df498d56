import { useTexts } from '@coffer/shared-sdk/i18n'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import { Chooser } from '../parts/chooser.tsx'
import type { PlacedChooserProps } from './choosing.ts'

/** In the place of a group's id: other people, who become a new one. */
const NEW_GROUP = 'new'

interface GroupChooserProps extends PlacedChooserProps {
  /** The people of a new group are to be chosen. */
  readonly onNewGroup: () => void
}

/** Chooses the group that bears the expense, or that it is for other people. */
export function GroupChooser({
  place,
  values,
  view,
  form,
  choosing,
  onClose,
  onNewGroup,
}: GroupChooserProps) {
  const { pick, fields, people } = useTexts(expenseTexts)
  const groups = place.book.groups.map(({ id, name, isDefault, participants }): PickableAccount => ({
    id,
    name: isDefault ? fields.everyone : name,
    detail: people(participants.length),
    shape: 'square',
  }))
  const newGroup: PickableAccount = {
    id: NEW_GROUP,
    name: fields.newGroup,
    detail: pick.newGroupText,
    shape: 'square',
  }
  const chosen = values.newGroup ? NEW_GROUP : view.group?.id
  return (
    <Chooser
      open={choosing === 'group'}
      title={pick.group}
      search={pick.searchGroups}
      all={pick.allGroups}
      accounts={[...groups, newGroup]}
      initial={chosen === undefined ? [] : [chosen]}
      onClose={onClose}
      onSubmit={([groupId]) => {
        if (groupId === NEW_GROUP) {
          form.changeGroup({})
          onNewGroup()
        } else {
          form.change({ groupId: groupId ?? null, newGroup: null })
          onClose()
        }
      }}
    />
  )
}
