import type { GroupId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { FilterChips } from '@coffer/shared-ui/forms'
import { Select } from '@coffer/shared-ui/popups'
import { transactionsTexts } from '../../texts/transactions.en.ts'

/** More chips do not fit beside each other, so more groups are chosen from a list. */
const MAX_CHIPS = 8
/** The id of the option for all groups. */
const ALL = 'all-groups'

interface GroupFilterProps {
  readonly groups: readonly EventGroup[]
  readonly chosen: EventGroup | null
  readonly onChoose: (groupId: GroupId | null) => void
}

/** Chooses one group of the event, or all of them. */
export function GroupFilter({ groups, chosen, onChoose }: GroupFilterProps) {
  const words = useTexts(transactionsTexts)
  const options = [
    { id: ALL, label: words.allGroups },
    ...groups.map(({ id, name }) => ({ id, label: name })),
  ]
  const value = chosen?.id ?? ALL
  const choose = (id: string) => onChoose(id === ALL ? null : id)
  if (groups.length > MAX_CHIPS) {
    return (
      <Select
        label={words.group}
        options={options.map(({ id, label }) => ({ value: id, label }))}
        value={value}
        onChange={choose}
      />
    )
  }
  return (
    <FilterChips
      label={words.group}
      chips={options}
      selected={[value]}
      // Only one group is chosen at a time; pressing it again shows all groups.
      onChange={(ids) => choose(ids.find((id) => id !== value) ?? ALL)}
    />
  )
}
